// Seconds from `npm start` to a ready server when the pages are built and the data is there: node bench/second-start.ts [--rounds 5]
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machine } from './measure.ts'
import { freePort } from './product.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const ROOT = join(import.meta.dirname, '..')
const MOST_SECONDS = 3
// Asking more often takes a fifth of a core from what is measured.
const POLL_MS = 25
const TICKS_PER_SECOND = 100

type Start = { readonly seconds: number; readonly cpuSeconds: number }

/** Processor seconds used so far by a process and all that it has started (Linux; elsewhere not a number). */
async function cpuSecondsOf(pid: number): Promise<number> {
  let total = 0
  const fields = async (name: string): Promise<readonly string[]> =>
    (await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')).replace(/^.*\) /s, '').split(' ')
  const parents = new Map<number, { parent: number; ticks: number }>()
  for (const name of (await readdir('/proc').catch(() => [])).filter((one) => /^\d+$/.test(one))) {
    const all = await fields(name)
    parents.set(Number(name), {
      parent: Number(all[1]),
      ticks: Number(all[11]) + Number(all[12]) + Number(all[13]) + Number(all[14]),
    })
  }
  const isOurs = (one: number): boolean => one === pid || (parents.has(one) && isOurs(parents.get(one)?.parent ?? 0))
  for (const [one, { ticks }] of parents) if (isOurs(one)) total += ticks
  return parents.size === 0 ? Number.NaN : total / TICKS_PER_SECOND
}

function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

async function start(folder: string): Promise<Start> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    stdio: 'ignore',
    // A group of its own, so that everything in it can be told to stop and be waited for.
    detached: true,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: folder },
  })
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      if (answer?.status === 200) break
      if (child.exitCode !== null) throw new Error('the product did not start; run `npm start` to see why')
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    return { seconds: (performance.now() - began) / 1000, cpuSeconds: await cpuSecondsOf(child.pid ?? 0) }
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    while (isAlive(child.pid ?? 0)) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-start-'))
const starts: Start[] = []
try {
  // Builds and fills; and what one run leaves behind, such as compiled code, the next may use.
  await start(folder)
  await start(folder)
  for (let round = 0; round < Number(values.rounds); round++) starts.push(await start(folder))
} finally {
  await rm(folder, { recursive: true, force: true })
}
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const middle = { seconds: median(starts.map((one) => one.seconds)), cpuSeconds: median(starts.map((one) => one.cpuSeconds)) }
for (const { seconds, cpuSeconds } of starts)
  process.stdout.write(`${seconds.toFixed(2)} s (${cpuSeconds.toFixed(2)} s of processor time)\n`)
process.stdout.write(`median ${middle.seconds.toFixed(2)} s, at most ${MOST_SECONDS} s\n`)
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const sheet = { measuredAt: new Date().toISOString(), machine: machine(), ...middle, starts }
await writeFile(new URL('results/second-start.json', import.meta.url), `${JSON.stringify(sheet, null, 2)}\n`)
process.exitCode = middle.seconds > MOST_SECONDS ? 1 : 0
