import { urlOf } from '#web/api-client.ts'
import { ACCOUNT_CHANGE } from '#web/open-login-dialog.ts'
import { getLive } from '../contract/notice-setting.ts'
import { getUnreadCount } from '../contract/notices.ts'

/** What a page that stays open hears: how much is unread, that a notice or message has come, or that nobody is logged in now. */
export type LiveEvent =
  | { readonly kind: 'counts'; readonly counts: Readonly<Record<string, number>> }
  | { readonly kind: 'notice' | 'message' | 'ended' }

const LOGIN_REQUIRED_STATUS = 401
const TRY_AGAIN_MS = 30_000
const CHANNEL = 'live'
const LEADER = 'live-leader'
// What is announced may have been caused by this very page, whose answer, and a new secret with it, is on its way.
const NOTICE_PAUSE_MS = 1000

// State of the page: who listens to the one connection of this tab.
const ears = new Set<(event: LiveEvent) => void>()
let channel: BroadcastChannel | null = null

/**
 * Calls back for live events of the person who is logged in; answers how to end that. All tabs of a browser share one
 * connection: one of them holds it and tells the others.
 */
export function onLive(ear: (event: LiveEvent) => void): () => void {
  ears.add(ear)
  connect()
  // After a login on this page.
  addEventListener(ACCOUNT_CHANGE, connect)
  return () => ears.delete(ear)
}

function connect(): void {
  if (channel || typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) return
  const opened = new BroadcastChannel(CHANNEL)
  const waiting = new AbortController()
  channel = opened
  // Whoever listens next, after a login, connects again.
  const leave = (): void => {
    if (channel === opened) channel = null
    opened.close()
    waiting.abort()
  }
  opened.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => {
    tell(data)
    if (data.kind === 'ended') leave()
  })
  const pass = (event: LiveEvent): void => {
    tell(event)
    opened.postMessage(event)
  }
  // The lock is this tab's until it closes or the session has ended.
  const asLeader = async (isNext: boolean): Promise<void> => {
    // The end that the leader before heard of may not have been told here yet: the lock can be faster than the word.
    if (!isNext || !(await isLoggedOut())) await lead(pass)
    else if (channel === opened) pass({ kind: 'ended' })
    leave()
  }
  const leading = navigator.locks.request(LEADER, { ifAvailable: true }, async (lock) => {
    if (lock) await asLeader(false)
    return lock !== null
  })
  leading
    .then(async (hasLed) => {
      const { signal } = waiting
      if (!hasLed) await navigator.locks.request(LEADER, { signal }, async () => await asLeader(true))
    })
    .catch(() => {})
}

/** Holds the connection for all tabs until nobody is logged in any more, and says so. */
async function lead(pass: (event: LiveEvent) => void): Promise<void> {
  for (;;) {
    const end = await follow(pass)
    // Other devices hold as many streams as there may be: this one waits until it is looked at.
    if (end === 'replaced') await untilLookedAt()
    else if (await isLoggedOut()) return pass({ kind: 'ended' })
    else await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
  }
}

/** Follows one event source, which connects again by itself until it is replaced or refused. */
async function follow(pass: (event: LiveEvent) => void): Promise<'replaced' | 'refused'> {
  const source = new EventSource(urlOf(getLive))
  source.addEventListener('counts', ({ data }: MessageEvent<string>) => {
    pass({ kind: 'counts', counts: JSON.parse(data) as Record<string, number> })
  })
  source.addEventListener('notice', () => void setTimeout(() => pass({ kind: 'notice' }), NOTICE_PAUSE_MS))
  source.addEventListener('message', () => pass({ kind: 'message' }))
  const close = (): void => source.close()
  addEventListener('pagehide', close)
  const end = await new Promise<'replaced' | 'refused'>((resolve) => {
    source.addEventListener('replaced', () => resolve('replaced'))
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) resolve('refused')
    })
  })
  removeEventListener('pagehide', close)
  close()
  return end
}

async function untilLookedAt(): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
}

async function isLoggedOut(): Promise<boolean> {
  try {
    return (await fetch(urlOf(getUnreadCount))).status === LOGIN_REQUIRED_STATUS
  } catch {
    return false
  }
}

function tell(event: LiveEvent): void {
  for (const ear of ears) ear(event)
}
