import { cpus, totalmem } from 'node:os'

export type Percentiles = { readonly p50: number; readonly p95: number; readonly p99: number }

/** Percentiles of durations in the unit they are given in. */
export function percentiles(durations: readonly number[]): Percentiles {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Milliseconds that each call takes, after one round that is not counted. */
export async function timed<T>(inputs: readonly T[], run: (input: T) => Promise<unknown>): Promise<readonly number[]> {
  for (const input of inputs) await run(input)
  const durations: number[] = []
  for (const input of inputs) {
    const started = performance.now()
    await run(input)
    durations.push(performance.now() - started)
  }
  return durations
}

/** What the figures were measured on. */
export function machine(): Readonly<Record<string, string | number>> {
  const [first] = cpus()
  return {
    cpu: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  }
}

/** Three significant digits. */
export function short(value: number): string {
  return value === 0 ? '0' : String(Number(value.toPrecision(3)))
}
