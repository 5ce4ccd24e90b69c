import { endSteps } from './run-step.ts'

const INTERRUPTED = 130

/** When this process is told to stop, it first ends its endable steps and undoes what it has made. Told twice, it stops once. */
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
