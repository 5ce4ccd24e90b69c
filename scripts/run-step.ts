import { spawn } from 'node:child_process'

export type StepResult = { readonly code: number; readonly output: string }

type StepOptions = { readonly env?: NodeJS.ProcessEnv; readonly isQuiet?: boolean }

/** Runs one tool, showing what it prints unless quiet, and answers its exit code and output. */
export async function runStep(
  command: string,
  args: readonly string[],
  { env = {}, isQuiet = false }: StepOptions = {},
): Promise<StepResult> {
  return await new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (!isQuiet) process.stderr.write(chunk)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
