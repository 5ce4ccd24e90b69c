import { randomOf } from '../../demo/random.ts'

/** One text: which features it has, and how much of each. */
export type Example = { readonly features: readonly number[]; readonly values: readonly number[]; readonly isTrick: boolean }
export type Fitted = { readonly weights: Float64Array; readonly start: number }

const ROUNDS = 20
const STEP = 0.3
/** How much of a weight is lost with each example that is read: keeps weights small of what is rare. */
const DECAY = 5e-6
const SEED = 7

/**
 * Logistic regression over `count` features by stochastic gradients with steps of their own for each weight (Adagrad), in an order that is
 * the same every time. Time: rounds × features of all examples.
 */
export function fitted(examples: readonly Example[], count: number): Fitted {
  const weights = new Float64Array(count)
  const squares = new Float64Array(count).fill(1e-8)
  const readAt = new Int32Array(count)
  let [start, startSquares, read] = [0, 1e-8, 0]
  const random = randomOf(SEED, 1)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { features, values, isTrick } of shuffled(examples, random.whole)) {
      read += 1
      let sum = start
      for (const [at, feature] of features.entries()) {
        weights[feature] = (weights[feature] ?? 0) * (1 - DECAY) ** (read - (readAt[feature] ?? 0))
        readAt[feature] = read
        sum += (weights[feature] ?? 0) * (values[at] ?? 0)
      }
      const wrong = 1 / (1 + Math.exp(-sum)) - Number(isTrick)
      for (const [at, feature] of features.entries()) {
        const slope = wrong * (values[at] ?? 0)
        squares[feature] = (squares[feature] ?? 0) + slope * slope
        weights[feature] = (weights[feature] ?? 0) - (STEP * slope) / Math.sqrt(squares[feature] ?? 1)
      }
      startSquares += wrong * wrong
      start -= (STEP * wrong) / Math.sqrt(startSquares)
    }
  return { weights, start }
}

function shuffled<T>(items: readonly T[], whole: (least: number, most: number) => number): readonly T[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = whole(0, last)
    const [a, b] = [order[last], order[at]] as [T, T]
    order[last] = b
    order[at] = a
  }
  return order
}
