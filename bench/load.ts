// Reads an order, sends requests for some seconds and prints what came back as JSON: its own process, so that it does not slow the server.
import { json } from 'node:stream/consumers'
import autocannon from 'autocannon'

const { url, paths, seconds, connections, headers } = (await json(process.stdin)) as {
  url: string
  paths: string[]
  seconds: number
  connections: number
  headers?: Record<string, string>
}
let sent = 0
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(headers ? { headers } : {}),
  // One sequence over all connections, so that no address is asked for twice before the list is through.
  requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: paths[sent++ % paths.length] ?? '/' }) }],
})
const { latency, requests, non2xx, errors } = result
process.stdout.write(
  JSON.stringify({
    perSecond: requests.average,
    sent: requests.total,
    p50: latency.p50,
    p97: latency.p97_5,
    p99: latency.p99,
    failed: non2xx + errors,
  }),
)
