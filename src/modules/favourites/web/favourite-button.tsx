import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#web/components/icon.tsx'
import styles from './favourite-button.module.css'
import { askKept, keptOf, onKept } from './kept-store.ts'
import type { KeptKey } from './kept-store.ts'
import { loadPart } from '#web/line.ts'

const FirstTip = lazy(async () => ({ default: (await loadPart(async () => await import('./first-tip.tsx'))).FirstTip }))

type Props = {
  readonly kind: 'tutor' | 'case' | 'course'
  readonly id: number
  /** Name of the button; given, so that a list does not need this room's words. */
  readonly label: string
  /** Known already, as in the list of favourites. */
  readonly isKept?: boolean
  /** `icon` for cards, `button` with words elsewhere. */
  readonly look?: 'icon' | 'button'
}

/** Keeps a tutor, case or course, pressed once more lets go of it. What a press does is fetched with the first one. */
export function FavouriteButton({ kind, id, label, isKept = false, look = 'icon' }: Props): ReactNode {
  const key: KeptKey = `${kind} ${id}`
  const state = useSyncExternalStore(
    onKept,
    () => keptOf(key),
    () => undefined,
  )
  useEffect(() => {
    if (!isKept) askKept(key)
  }, [key, isKept])
  const isPressed = state?.isKept ?? isKept
  const press = (): void =>
    // Without a connection nothing happens; the next press tries again.
    void loadPart(async () => await import('./press-favourite.ts'))
      .then(({ pressFavourite }) => pressFavourite(key, !isPressed))
      .catch(() => {})
  if (state?.isHidden) return null
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={`${look === 'icon' ? 'icon-button' : 'button quiet'} ${styles.heart}`}
        aria-label={label}
        aria-pressed={isPressed}
        aria-busy={state?.isBusy || undefined}
        onClick={press}
      >
        <Icon name="heart" filled={isPressed} />
        {look === 'button' && label}
      </button>
      {state?.hasTip && (
        <Suspense>
          <FirstTip of={key} />
        </Suspense>
      )}
    </span>
  )
}
