import { grouped } from '#kernel/written-money.ts'

/** `100–150`, or one number: what a case offers an hour, in dollars. */
export function budgetText({ budgetMin, budgetMax }: { readonly budgetMin: number; readonly budgetMax: number }): string {
  return budgetMin === budgetMax ? grouped(budgetMax) : `${grouped(budgetMin)}–${grouped(budgetMax)}`
}
