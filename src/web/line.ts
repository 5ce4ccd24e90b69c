import { getI18n } from 'react-i18next'
import { showToast } from './show-toast.ts'

/** Between two attempts while the browser believes that it is connected, in milliseconds; the last one stays. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000]
/** When it believes that it is not: it may be wrong. */
const OFFLINE_PAUSE_MS = 15_000

type Waiter = (again: boolean) => void

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

/** Loads a part of the product; without a line it waits for it, and the page stays as it is. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const attempt = async (): Promise<T> => {
    try {
      return await load()
    } catch (error) {
      // A part that is gone since a release is no lost line.
      if (await isReachable()) return await load()
      throw isLineLost(error) ? error : new TypeError('a part was not loaded', { cause: error })
    }
  }
  let wasReached = false
  const isReachable = async (): Promise<boolean> => {
    if (wasReached) return true
    wasReached = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    return wasReached
  }
  return await overLostLine(attempt)
}

function showBar(): void {
  if (troubled++ > 0) return
  const t = getI18n().getFixedT(null, 'web')
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
