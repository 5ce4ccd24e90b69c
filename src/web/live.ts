/** What the server tells a page that stays open: how much is unread, or that a notice or message has come. */
export type LiveEvent =
  | { readonly kind: 'counts'; readonly notices: number; readonly messages: number }
  | { readonly kind: 'notice' | 'message' }

const ADDRESS = '/api/notice/live'
const CHANNEL = 'live'
const LEADER = 'live-leader'
// What is told may have been caused by this very page, whose answer, and a new secret with it, is on its way.
const NOTICE_PAUSE_MS = 1000

const ears = new Set<(event: LiveEvent) => void>()
let channel: BroadcastChannel | null = null

/**
 * Calls back for live events of the person who is logged in; answers how to end that. All tabs of a browser share one
 * connection: one of them holds it and tells the others.
 */
export function onLive(ear: (event: LiveEvent) => void): () => void {
  ears.add(ear)
  connect()
  return () => ears.delete(ear)
}

function connect(): void {
  if (channel || typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) return
  const opened = new BroadcastChannel(CHANNEL)
  channel = opened
  opened.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => tell(data))
  // Never resolves while this tab lives, so the lock is its until it closes.
  void navigator.locks.request(LEADER, async () => await new Promise<never>(() => lead(opened))).catch(() => {})
}

function lead(others: BroadcastChannel): void {
  const source = new EventSource(ADDRESS)
  const pass = (event: LiveEvent): void => {
    tell(event)
    others.postMessage(event)
  }
  source.addEventListener('counts', ({ data }: MessageEvent<string>) => {
    const { notices, messages } = JSON.parse(data) as { notices: number; messages: number }
    pass({ kind: 'counts', notices, messages })
  })
  source.addEventListener('notice', () => void setTimeout(() => pass({ kind: 'notice' }), NOTICE_PAUSE_MS))
  source.addEventListener('message', () => pass({ kind: 'message' }))
  addEventListener('pagehide', () => source.close())
}

function tell(event: LiveEvent): void {
  for (const ear of ears) ear(event)
}
