import { setImmediate as nextTurn } from 'node:timers/promises'
import { elapsedMs } from './clock.ts'

const TURN_MS = 10

/** Takes the steps of a long computation one after the other, and lets others have their turn about every 10 ms. Answers what it returns. */
export async function inShortTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  let began = elapsedMs()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (elapsedMs() - began < TURN_MS) continue
    await nextTurn()
    began = elapsedMs()
  }
}
