import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export type StepResult = { readonly code: number; readonly output: string }

type StepOptions = {
  readonly env?: NodeJS.ProcessEnv
  readonly isQuiet?: boolean
  /** Whether `endSteps` ends it with all that it has started. A terminal's Ctrl-C does not reach it then. */
  readonly isEndable?: boolean
}

const endable = new Set<ChildProcess>()
let isEnding = false

/** Runs one tool, showing what it prints unless quiet, and answers its exit code and output. */
export async function runStep(
  command: string,
  args: readonly string[],
  { env = {}, isQuiet = false, isEndable = false }: StepOptions = {},
): Promise<StepResult> {
  return await new Promise((resolve, reject) => {
    // After the end nothing begins.
    if (isEnding) return
    const isLeader = isEndable && process.platform !== 'win32'
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env }, detached: isLeader })
    if (isLeader) endable.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (!isQuiet) process.stderr.write(chunk)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      endable.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

// Playwright gives its server ten seconds.
const GRACE_MS = 15_000

/** Ends the endable steps: each is asked as by Ctrl-C, and what of it is left after its time is killed. */
export async function endSteps(): Promise<void> {
  isEnding = true
  await Promise.all([...endable].map(endStep))
}

async function endStep(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await Promise.race([ended, pause(GRACE_MS)])
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}
