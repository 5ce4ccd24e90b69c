import { mulberry32 } from '../../simulators/fault-proxy.ts'

/** What a life of a seed draws, the same for the same seed. */
export type Chance = {
  /** From one number up to another, both possible. */
  readonly between: (from: number, to: number) => number
  readonly oneOf: <T>(list: readonly T[]) => T
  /** Null of an empty list. */
  readonly maybeOf: <T>(list: readonly T[]) => T | null
  readonly is: (probability: number) => boolean
}

export function chanceOf(seed: number): Chance {
  const random = mulberry32(seed)
  const between = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1))
  const maybeOf = <T>(list: readonly T[]): T | null => list[Math.floor(random() * list.length)] ?? null
  return {
    between,
    maybeOf,
    oneOf: (list) => {
      const one = maybeOf(list)
      if (one === null) throw new Error('nothing to draw from')
      return one
    },
    is: (probability) => random() < probability,
  }
}
