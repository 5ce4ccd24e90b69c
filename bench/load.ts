// Reads an order, sends requests for some seconds and prints what came back as JSON: its own process, so that it does not slow the server.
import { json } from 'node:stream/consumers'
import autocannon from 'autocannon'

import { percentiles } from './measure.ts'

const order = (await json(process.stdin)) as {
  url: string
  /** Asked for by GET, again from the start when the list is through. */
  paths?: string[]
  /** Sent as they are instead, each once as long as there are enough. */
  requests?: Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>[]
  seconds: number
  connections: number
  headers?: Record<string, string>
}
const { url, seconds, connections, headers } = order
const wanted = order.requests ?? (order.paths ?? ['/']).map((path) => ({ method: 'GET' as const, path }))
let sent = 0
const durations: number[] = []
const { latency, requests, non2xx, errors } = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(headers ? { headers } : {}),
  setupClient: (client) => client.on('response', (_status, _bytes, milliseconds) => durations.push(milliseconds)),
  // One sequence over all connections, so that no address is asked for twice before the list is through.
  requests: [{ setupRequest: (request) => ({ ...request, ...wanted[sent++ % wanted.length] }) }],
})
process.stdout.write(
  JSON.stringify({
    perSecond: requests.average,
    sent: requests.total,
    p50: percentiles(durations).p50,
    p95: percentiles(durations).p95,
    p97: latency.p97_5,
    p99: latency.p99,
    failed: non2xx + errors,
  }),
)
