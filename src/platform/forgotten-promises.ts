import type { Log } from './log.ts'

/**
 * A promise that failed and that nobody waits for would end the process, with everybody's requests: it is logged as a failure, and the
 * process goes on. Whoever made it has no answer to give.
 */
export function outliveForgottenPromises(log: Pick<Log, 'error'>): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed that nobody waits for'))
}
