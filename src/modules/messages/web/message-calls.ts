import type { Endpoint } from '#kernel/endpoint.ts'
import type * as threads from '../contract/threads.ts'

// Addresses and types of the contracts without their validator, which browsers need not load.
function wire<E extends Pick<Endpoint<never, never, never, never>, 'method'>>(method: E['method'], path: string): E {
  return { method, path } as unknown as E
}

/** The calls of this room for `browserApi(locale)`. */
export const messageCalls = {
  getThreads: wire<typeof threads.getThreads>('GET', '/api/message/thread/list'),
  getThread: wire<typeof threads.getThread>('GET', '/api/message/thread/{threadId}'),
  openThread: wire<typeof threads.postThread>('POST', '/api/message/thread/open'),
  getMessages: wire<typeof threads.getMessages>('GET', '/api/message/list'),
  send: wire<typeof threads.postMessage>('POST', '/api/message/send'),
  read: wire<typeof threads.postThreadRead>('POST', '/api/message/read'),
  block: wire<typeof threads.postBlock>('POST', '/api/message/block'),
}
