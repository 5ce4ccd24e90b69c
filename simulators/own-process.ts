import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, openSync, closeSync, readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SimulatorOptions } from './start-simulators.ts'

/** How a process of simulators is known: which folder is its own, with which settings and program, and for which product. */
export type ProcessMark = {
  readonly pid: number
  readonly home: string
  readonly settings: string
  readonly productUrl: string
}

/** What the process is sent by its parent, over the channel between them. */
export type ProcessOrder = { readonly options: Omit<SimulatorOptions, 'now'>; readonly mark: Omit<ProcessMark, 'pid'> }
/** What it answers once. */
export type ProcessReport = { readonly url: string } | { readonly error: string; readonly code: string | null }

export const MARK_FILE = 'process.json'
const PROBE_MS = 1000
const POLL_MS = 20
const END_MS = 5000

/**
 * Runs the simulators in a process of their own, which outlives a kill of this one and is found again by the next start. `entry` is
 * `process.ts`, built or as source. Rejects with the code `EADDRINUSE` when others have taken the port.
 */
export async function startInOwnProcess(
  options: Omit<SimulatorOptions, 'now'>,
  entry: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const { folder, productUrl } = options
  const program = `${entry} ${statSync(entry).mtimeMs}`
  const mark = { home: hashOf(folder), settings: hashOf(JSON.stringify([options, program])), productUrl }
  const earlier = await findEarlier(options)
  if (earlier?.home === mark.home) {
    const url = options.url ?? addressOf(options)
    if (earlier.settings === mark.settings && recordedPid(folder) === earlier.pid)
      return { url, close: async () => await end(earlier.pid) }
    // Another version or other settings; but those of a product that runs are left alone.
    if (!(await answerOf(`${earlier.productUrl}/healthz`))) await end(earlier.pid)
  }
  const child = spawnIn(folder, entry)
  // A start that fails leaves nothing behind; a kill does, and is meant to.
  const stop = (): void => void child.kill('SIGTERM')
  process.once('exit', stop)
  const url = await begin(child, { options, mark })
  return {
    url,
    close: async () => {
      process.off('exit', stop)
      await end(child.pid ?? 0)
    },
  }
}

function spawnIn(folder: string, entry: string): ChildProcess {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const log = openSync(join(folder, 'process.log'), 'a', 0o600)
  const { PATH, NODE_COMPILE_CACHE, SystemRoot } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    // Out of the reach of a signal to this one's group, e.g. from its terminal.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log, 'ipc'],
    env: { PATH, NODE_COMPILE_CACHE, SystemRoot, NODE_ENV: 'production' },
  })
  closeSync(log)
  return child
}

async function begin(child: ChildProcess, order: ProcessOrder): Promise<string> {
  const report = await new Promise<ProcessReport>((resolve) => {
    child.once('message', (message) => resolve(message as ProcessReport))
    child.once('error', ({ message }) => resolve({ error: message, code: null }))
    child.once('exit', (code) => resolve({ error: `the simulators ended with ${code}; see process.log`, code: null }))
    child.send(order, (error) => error && resolve({ error: error.message, code: null }))
  })
  if (child.connected) child.disconnect()
  child.unref()
  if ('url' in report) return report.url
  throw Object.assign(new Error(report.error), { code: report.code })
}

/** Where they are called from this machine. */
export function addressOf({ host, port }: Pick<SimulatorOptions, 'host' | 'port'>): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** By the port that is ours now, or by the one that they had. */
async function findEarlier(options: Pick<SimulatorOptions, 'folder' | 'host' | 'port'>): Promise<ProcessMark | null> {
  const recorded = (readMark(options.folder) as { url?: string } | null)?.url
  const there = await answerOf(`${addressOf(options)}/control/process`)
  const text = there ?? (recorded ? await answerOf(`${recorded}/control/process`) : null)
  const mark = text === null ? null : (parsed(text) as Partial<ProcessMark> | null)
  return mark?.home && mark.pid ? (mark as ProcessMark) : null
}

function readMark(folder: string): unknown {
  try {
    return parsed(readFileSync(join(folder, MARK_FILE), 'utf8'))
  } catch {
    return null
  }
}

const recordedPid = (folder: string): number | null => (readMark(folder) as { pid?: number } | null)?.pid ?? null

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The text of a page of this machine; null when nothing answers well. */
async function answerOf(address: string): Promise<string | null> {
  return await new Promise((resolve) => {
    const request = get(address, { timeout: PROBE_MS, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve(response.statusCode === 200 ? text : null))
      response.on('error', () => resolve(null))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
  })
}

/** Tells a process to end, and waits for it: two at once in one folder would not see what the other writes. */
async function end(pid: number): Promise<void> {
  const deadline = performance.now() + END_MS
  for (let signal: NodeJS.Signals | 0 = 'SIGTERM'; performance.now() < deadline; signal = 0) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    await pause(POLL_MS)
  }
}
