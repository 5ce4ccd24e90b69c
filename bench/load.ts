// Sends requests for some seconds and prints what came back as JSON: its own process, so that it does not slow the server.
import autocannon from 'autocannon'

const { url, paths, seconds, connections } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string
  paths: string[]
  seconds: number
  connections: number
}
const result = await autocannon({ url, connections, duration: seconds, requests: paths.map((path) => ({ method: 'GET', path })) })
const { latency, requests, non2xx, errors } = result
process.stdout.write(
  JSON.stringify({
    perSecond: requests.average,
    p50: latency.p50,
    p97: latency.p97_5,
    p99: latency.p99,
    failed: non2xx + errors,
  }),
)
