import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import type { Cluster } from '../scripts/postgres-cluster.ts'
import { runProduct } from './running-product.ts'
import type { RunningProduct } from './running-product.ts'

const READERS = 4
const WRITERS = 2
const SAME_SITE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' } as const

/** An answer, as far as it is looked at. */
export type Seen = { readonly status: number; readonly retryAfter: string | null; readonly body: string }

/** What one stop of the database did to the product. */
export type Blink = {
  /** Connections that it asked for from the stop to the end of the watching. */
  readonly attempts: number
  /** Milliseconds from the return of the database to the first acknowledged write. */
  readonly writesAfterMs: number
  readonly descriptors: number
  /** Answers while the database was away, by what was asked. */
  readonly during: Readonly<Record<keyof typeof ASKED, Seen>>
}

/** What was written in all, and what is there of it. */
export type Account = {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly messages: { readonly acknowledged: number; readonly missing: readonly string[]; readonly twice: readonly string[] }
}

type Lasting = { readonly downMs: number; readonly watchMs: number }

export type BlinkingSite = {
  readonly product: RunningProduct
  /** Stops the database for `downMs` and watches for `watchMs` after the first write that it took again. */
  readonly blink: (lasting: Lasting) => Promise<Blink>
  /** Ends the load and holds what was acknowledged against the database and the providers' journal. */
  readonly settle: () => Promise<Account>
  readonly close: () => Promise<void>
}

/** Asked while the database is away; the first two were asked before. */
const ASKED = {
  keptPage: { path: '/zh', isPerson: false },
  listing: { path: '/api/v2/tutor/search?pageNum=1&pageSize=12', isPerson: false },
  listingPage: { path: '/zh/searchtutor?price1=100', isPerson: true },
  ownCall: { path: '/api/user/info', isPerson: true },
  ownPage: { path: '/zh/notices', isPerson: true },
  otherPage: { path: '/en/tutor/detail/100007', isPerson: false },
  alive: { path: '/healthz', isPerson: false },
  ready: { path: '/readyz', isPerson: false },
} as const

/** The product on a PostgreSQL of its own that can be stopped, under a load of reads and writes. */
export async function openBlinkingSite(): Promise<BlinkingSite> {
  const home = mkdtempSync(join(tmpdir(), 'blinking-'))
  const logFile = join(home, 'postgres.log')
  const cluster = await startCluster({ settings: ['log_connections=on'], logFile })
  const dataDir = join(home, 'data')
  // The replica is the same server: its pool and its listening connection are lost with it.
  const env = { DATABASE_URL: cluster.url, DATABASE_REPLICA_URL: cluster.url, DATA_DIR: dataDir, DEMO: '1' }
  const product = await runProduct(env)
  await product.ready()
  // An end that nobody asked for is what this is about: what it printed says why.
  let isClosing = false
  const died = product.ended.then(({ code, printed }) => {
    if (!isClosing) process.stderr.write(`the product ended with ${code}: ${printed}\n`)
  })
  const load = await startLoad(product.origin)
  return {
    product,
    blink: async (lasting) => await blink({ product, cluster, logFile, load }, lasting),
    settle: async () => {
      await load.stop()
      await messagesAreOut(cluster)
      const kept = await keptTutors(cluster)
      const sent = sentTo(dataDir)
      return {
        acknowledged: load.kept.size,
        lost: [...load.kept].filter((id) => !kept.has(id)),
        messages: {
          acknowledged: load.coded.size,
          missing: [...load.coded].filter((mobile) => !sent.has(mobile)),
          // One code was asked for each of these; whoever hears of more than one thing hears of each once.
          twice: [...sent].flatMap(([mobile, texts]) => texts.slice(load.coded.has(mobile) ? 1 : new Set(texts).size)),
        },
      }
    },
    close: async () => {
      isClosing = true
      await load.stop().catch(() => {})
      await product.stop()
      await died
      await cluster.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

type Load = {
  readonly ask: (asked: { readonly path: string; readonly isPerson: boolean }) => Promise<Seen>
  /** Tutors whose keeping was acknowledged, numbers to which a code was promised. */
  readonly kept: ReadonlySet<string>
  readonly coded: ReadonlySet<string>
  readonly nextWrite: () => Promise<void>
  readonly stop: () => Promise<void>
}

async function startLoad(origin: string): Promise<Load> {
  const { countryCode, mobile } = DEMO_PEOPLE.parent.phone
  const login = await post(origin, '/cert/sso/login', {
    body: { countryCode, mobile, password: DEMO_PASSWORD },
    headers: { 'x-csrf': 'x' },
  })
  const cookies = login.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  const csrf = cookies.find((pair) => pair.startsWith('csrf='))?.slice('csrf='.length) ?? ''
  const cookie = cookies.join('; ')
  const [kept, coded] = [new Set<string>(), new Set<string>()]
  let isStopped = false
  let writes = 0
  let wrote = Promise.withResolvers<void>()
  const ask: Load['ask'] = async ({ path, isPerson }) => {
    const answer = await fetch(origin + path, { redirect: 'manual', headers: isPerson ? { cookie } : {} })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() }
  }
  const write = async (number: number): Promise<void> => {
    const tutorId = String(100_001 + (number % 2000))
    const keep = await post(origin, `/api/collect/parent/tutor/collect?tutorId=${tutorId}`, {
      headers: { 'x-csrf': csrf, cookie },
    })
    if (keep.status === 200) kept.add(tutorId)
    const to = `5${String(1_000_000 + number)}`
    const body = { countryCode: '852', mobile: to, type: 2 }
    const code = await post(origin, '/cert/sso/register/send/message', { body, headers: { 'x-csrf': 'x' } })
    if (code.status === 200) coded.add(to)
    if (keep.status !== 200 && code.status !== 200) return
    wrote.resolve()
    wrote = Promise.withResolvers()
  }
  // A person does not press again at once either.
  const repeat = async (act: () => Promise<unknown>): Promise<void> => {
    while (!isStopped) {
      await act()
      await pause(20)
    }
  }
  await ask(ASKED.keptPage)
  await ask(ASKED.listing)
  const loops = [
    ...Array.from({ length: WRITERS }, () => repeat(async () => await write(writes++))),
    ...Array.from({ length: READERS }, (_, n) => repeat(async () => await ask(Object.values(ASKED)[n + 1] ?? ASKED.keptPage))),
  ]
  return {
    ask,
    kept,
    coded,
    nextWrite: async () => await wrote.promise,
    stop: async () => {
      isStopped = true
      await Promise.all(loops)
    },
  }
}

type Call = { readonly body?: object; readonly headers: Readonly<Record<string, string>> }

async function post(origin: string, path: string, { body = {}, headers }: Call): Promise<Response> {
  return await fetch(origin + path, { method: 'POST', headers: { ...SAME_SITE, ...headers }, body: JSON.stringify(body) })
}

type Ground = { readonly product: RunningProduct; readonly cluster: Cluster; readonly logFile: string; readonly load: Load }

async function blink({ product, cluster, logFile, load }: Ground, { downMs, watchMs }: Lasting): Promise<Blink> {
  const asked = (): number => readFileSync(logFile, 'utf8').split('connection received').length - 1
  const before = asked()
  await cluster.crash()
  // Who knocks while it is away is counted in its place, and sent away.
  let knocks = 0
  const counter = createServer((socket) => {
    knocks += 1
    socket.resetAndDestroy()
  }).listen(cluster.port, '127.0.0.1')
  await once(counter, 'listening')
  const began = performance.now()
  await pause(Math.min(downMs / 2, 2000))
  const during = Object.fromEntries(
    await Promise.all(Object.entries(ASKED).map(async ([name, one]) => [name, await load.ask(one)] as const)),
  ) as Record<keyof typeof ASKED, Seen>
  await pause(Math.max(0, downMs - (performance.now() - began)))
  const descriptors = readdirSync(`/proc/${product.pid}/fd`).length
  await new Promise((resolve) => void counter.close(resolve))
  await cluster.startAgain()
  const back = performance.now()
  await load.nextWrite()
  const writesAfterMs = performance.now() - back
  await pause(watchMs)
  return { attempts: knocks + asked() - before, writesAfterMs, descriptors, during }
}

async function query<R>({ url }: Cluster, text: string): Promise<readonly R[]> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as R[]
}

async function keptTutors(cluster: Cluster): Promise<ReadonlySet<string>> {
  const { mobile } = DEMO_PEOPLE.parent.phone
  const rows = await query<{ tutor_id: number }>(
    cluster,
    `select f.tutor_id from favourite_tutor f join account a on a.id = f.account_id where a.mobile = '${mobile}'`,
  )
  return new Set(rows.map((row) => String(row.tutor_id)))
}

/** Waits until no code to a new number is on its way; notices of the demo world may wait for the morning. */
async function messagesAreOut(cluster: Cluster): Promise<void> {
  const open = 'select count(*) as n from delivery where account_id is null and ended_at is null'
  for (;;) {
    const [row] = await query<{ n: string }>(cluster, open)
    if (Number(row?.n) === 0) return
    await pause(200)
  }
}

/** What the provider brought to each number, in their order. The demo world's people hear of several things meanwhile. */
function sentTo(dataDir: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>()
  for (const line of readFileSync(join(dataDir, 'simulators/messages.jsonl'), 'utf8').split('\n')) {
    if (line === '') continue
    const { to, text } = JSON.parse(line) as { to: string; text: string }
    const mobile = to.replace(/^\+852/, '')
    texts.set(mobile, [...(texts.get(mobile) ?? []), text])
  }
  return texts
}
