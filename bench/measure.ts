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

/** The same over several rounds; of each call the middle one counts, so that what else runs on the machine counts little. */
export async function timedOften<T>(
  inputs: readonly T[],
  rounds: number,
  run: (input: T) => Promise<unknown>,
): Promise<readonly number[]> {
  const durations: (readonly number[])[] = []
  for (let round = 0; round < rounds; round++) durations.push(await timed(inputs, run))
  const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return inputs.map((_input, place) => middle(durations.map((round) => round[place] ?? 0)))
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
