/** A stream of random numbers: same seed and same name, same numbers. */
export type Random = {
  /** Uniform in [0, 1). */
  readonly unit: () => number
  /** Uniform whole number, both ends included. */
  readonly whole: (low: number, high: number) => number
  /** True with this probability. */
  readonly chance: (probability: number) => boolean
  /** One of the items, all equally likely. */
  readonly one: <T>(items: readonly T[]) => T
  /** Roughly normal around 0 with deviation 1, within ±3. */
  readonly bell: () => number
}

const UINT32 = 4_294_967_296

/** Makes the stream of one subject (a tutor, a school) in the world of `seed`: independent of all other streams. */
export function randomOf(seed: number, stream: number): Random {
  const unit = unitOf(seed, stream)
  const whole = (low: number, high: number): number => low + Math.floor(unit() * (high - low + 1))
  return {
    unit,
    whole,
    chance: (probability) => unit() < probability,
    one: (items) => {
      if (items.length === 0) throw new RangeError('nothing to choose from')
      return items[Math.floor(unit() * items.length)] as (typeof items)[number]
    },
    bell: () => unit() + unit() + unit() + unit() + unit() + unit() - 3,
  }
}

/** Picks by weight. */
export function oneByWeight<T>(random: Random, choices: readonly (readonly [item: T, weight: number])[]): T {
  let rest = random.unit() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of choices) {
    rest -= weight
    if (rest < 0) return item
  }
  const last = choices.at(-1)
  if (!last) throw new RangeError('nothing to choose from')
  return last[0]
}

/** `count` different items (fewer when there are not enough), in random order. */
export function someOf<T>(random: Random, items: readonly T[], count: number): T[] {
  const rest = [...items]
  const taken: T[] = []
  while (taken.length < count && rest.length > 0) {
    const at = Math.floor(random.unit() * rest.length)
    taken.push(...rest.splice(at, 1))
  }
  return taken
}

/** `count` different items by weight. */
export function someByWeight<T>(random: Random, choices: readonly (readonly [item: T, weight: number])[], count: number): T[] {
  const rest = [...choices]
  let total = rest.reduce((sum, [, weight]) => sum + weight, 0)
  const taken: T[] = []
  while (taken.length < count && rest.length > 0) {
    let left = random.unit() * total
    let at = 0
    while (at < rest.length - 1 && left >= (rest[at]?.[1] ?? 0)) left -= rest[at++]?.[1] ?? 0
    const [choice] = rest.splice(at, 1)
    if (!choice) break
    total -= choice[1]
    taken.push(choice[0])
  }
  return taken
}

// sfc32: small, fast, 128 bits of state, so a million streams never coincide.
function unitOf(seed: number, stream: number): () => number {
  let a = seed >>> 0
  let b = stream >>> 0
  let c = Math.floor(stream / UINT32) ^ 0x9e3779b9
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / UINT32
  }
  for (let round = 0; round < 15; round++) next()
  return next
}
