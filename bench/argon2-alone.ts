import type { Keys } from '#platform/keys.ts'
import { hashPassword, isPassword } from '#platform/password.ts'
import { PASSWORD } from './accounts-people.ts'
import type { Load } from './api-under-load.ts'
import { percentiles } from './measure.ts'

type Comparing = { readonly keys: Keys; readonly seconds: number; readonly lanes: number }

/** Comparing passwords and nothing else, as many at once as there are lanes. */
export async function argon2Alone({ keys, seconds, lanes }: Comparing): Promise<Load> {
  const kept = await hashPassword(keys, PASSWORD)
  const durations: number[] = []
  const [started, until] = [performance.now(), performance.now() + seconds * 1000]
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const before = performance.now()
      await isPassword(keys, PASSWORD, kept)
      durations.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: lanes }, worker))
  const { p50, p95 } = percentiles(durations)
  const sent = durations.length
  return { perSecond: sent / ((performance.now() - started) / 1000), sent, p50, p95, failed: 0 }
}
