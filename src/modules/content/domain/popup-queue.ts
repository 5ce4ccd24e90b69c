/** Popups of visitors on the tutor list: Q&A after 3 s, inquiry after 10 s (specification 1 §2, §9). */
export type Popup = 'qa' | 'inquiry'

export const POPUP_DELAYS_MS: Readonly<Record<Popup, number>> = { qa: 3000, inquiry: 10_000 }

/** Quiet time after one popup was closed before the next may come. */
const POPUP_PAUSE_MS = 5000

const ORDER: readonly Popup[] = ['qa', 'inquiry']

export type PopupMoment = {
  /** Time on the page. */
  readonly elapsedMs: number
  /** When the last popup was closed, on the same clock; null when none was. */
  readonly closedAtMs: number | null
  readonly isOpen: boolean
  /** Typing, another dialog open: nothing may come now. */
  readonly isBusy: boolean
  /** Shown in this session already, or closed for good. */
  readonly seen: ReadonlySet<Popup>
}

/** The popup to show now, or null: never two at once, each at most once, none while the visitor is busy (decisions 2). */
export function nextPopup({ elapsedMs, closedAtMs, isOpen, isBusy, seen }: PopupMoment): Popup | null {
  if (isOpen || isBusy) return null
  if (closedAtMs !== null && elapsedMs - closedAtMs < POPUP_PAUSE_MS) return null
  return ORDER.find((popup) => !seen.has(popup) && elapsedMs >= POPUP_DELAYS_MS[popup]) ?? null
}

/** Whether every popup has had its turn, so that nothing needs to be watched any more. */
export function arePopupsDone(seen: ReadonlySet<Popup>): boolean {
  return ORDER.every((popup) => seen.has(popup))
}
