import type { ComponentType } from 'react'
import type { OrderView } from '../contract/orders.ts'
import type { Way } from '../contract/payment.ts'
import { filesByMethod } from './by-method.ts'

export type StepProps = {
  readonly order: OrderView
  readonly way: Way
  /** It may be paid now: reads the order again. */
  readonly onPaid: () => Promise<void>
  /** Back to the choice, with what is said under it. */
  readonly onLeave: (why?: string) => void
}

/** What the payer does with each outside method: `<name>-step.tsx` exports it as `Step`. That of the wallet stands in the choice itself. */
export const METHOD_STEPS = filesByMethod(
  import.meta.glob<ComponentType<StepProps>>(['./*-step.tsx', '!./balance-step.tsx'], { eager: true, import: 'Step' }),
)
