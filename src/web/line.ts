import { pageText } from '#web/use-words.tsx'
import { showToast } from './show-toast.ts'

/** Between two attempts while the browser believes that it is connected, in milliseconds; the last one stays. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]
/** When it believes that it is not: it may be wrong. */
const OFFLINE_PAUSE_MS = 15_000

type Waiter = (again: boolean) => void

// State of the page: who waits for the line of this browser.
const waiting = new Set<Waiter>()
let troubled = 0
let hideBar = (): void => {}

const settle = (again: boolean): void => {
  for (const go of waiting) go(again)
}

/**
 * Makes an attempt until its answer arrives. While the line is lost, a bar says so and offers to try again or to give it up; it
 * tries by itself as soon as the line is back. Throws what the attempt threw when it was given up, and at once what is no lost
 * line. `signal` ends the waiting.
 */
export async function overLostLine<T>(attempt: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  let attempts = 0
  try {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        if (!isLineLost(error) || signal?.aborted) throw error
        if (attempts++ === 0) showBar()
        if (!(await nextAttempt(attempts, signal))) throw error
      }
    }
  } finally {
    if (attempts > 0 && --troubled === 0) hideBar()
  }
}

/** What `fetch` throws without an answer. */
export function isLineLost(error: unknown): boolean {
  return error instanceof TypeError
}

/** Waits until there may be a connection; for what cannot be tried without harm. False when it was given up. */
export async function untilOnline(): Promise<boolean> {
  const attempt = async (): Promise<boolean> => {
    if (!navigator.onLine) throw new TypeError('offline')
    return true
  }
  return await overLostLine(attempt).catch(() => false)
}

/** Makes an attempt as `overLostLine` does, but a reader who gives up only takes the bar away: it goes on without a word. */
export async function overLostLineForGood<T>(attempt: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  for (;;) {
    try {
      return await overLostLine(attempt, signal)
    } catch (error) {
      if (signal?.aborted || !isLineLost(error)) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, OFFLINE_PAUSE_MS)
        addEventListener('online', resolve, { once: true })
      })
    }
  }
}

/**
 * Loads a part of the product; without a line it waits for it, and the page stays as it is: a part that fails takes it away.
 * Throws for a part that is gone since a release.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const attempt = async (): Promise<{ part: T } | { gone: unknown }> => {
    try {
      return { part: await load() }
    } catch (error) {
      await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
      // There is a line, perhaps only since then.
      return await load().then(
        (part) => ({ part }),
        () => ({ gone: error }),
      )
    }
  }
  const end = await overLostLineForGood(attempt)
  if ('gone' in end) throw end.gone
  return end.part
}

function showBar(): void {
  if (troubled++ > 0) return
  const t = pageText('web')
  hideBar = showToast({
    text: t('line.lost'),
    look: 'bad',
    stays: true,
    action: { label: t('line.retry'), onPress: () => settle(true) },
    second: { label: t('line.giveUp'), onPress: () => settle(false) },
  })
}

async function nextAttempt(attempts: number, signal?: AbortSignal | null): Promise<boolean> {
  return await new Promise((resolve) => {
    const again = (): void => go(true)
    const giveUp = (): void => go(false)
    const pause = navigator.onLine ? (PAUSES_MS[attempts - 1] ?? PAUSES_MS.at(-1)) : OFFLINE_PAUSE_MS
    const timer = setTimeout(again, pause)
    const go: Waiter = (isAgain) => {
      clearTimeout(timer)
      waiting.delete(go)
      removeEventListener('online', again)
      signal?.removeEventListener('abort', giveUp)
      resolve(isAgain)
    }
    waiting.add(go)
    addEventListener('online', again)
    signal?.addEventListener('abort', giveUp)
  })
}
