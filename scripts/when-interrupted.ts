import { endSteps } from './run-step.ts'

const INTERRUPTED = 130

/** A signal to stop first ends the endable steps and undoes what this process has made; a second one changes nothing. */
export function whenInterrupted(undo: () => Promise<void>): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    process.stderr.write('Stopping …\n')
    try {
      await endSteps()
      await undo()
    } finally {
      process.exit(INTERRUPTED)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}
