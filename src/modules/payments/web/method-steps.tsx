import type { ComponentType } from 'react'
import type { OrderView } from '../contract/orders.ts'
import type { Way } from '../contract/payment.ts'
import { FpsStep } from './fps-step.tsx'
import { FrameStep } from './frame-step.tsx'
import { PaymeStep } from './payme-step.tsx'
import { PaypalStep } from './paypal-step.tsx'

export type StepProps = {
  readonly order: OrderView
  readonly way: Way
  /** It may be paid now: reads the order again. */
  readonly onPaid: () => Promise<void>
  /** Back to the choice, with what is said under it. */
  readonly onLeave: (why?: string) => void
}

/** What the payer does with each outside method. */
export const METHOD_STEPS: Readonly<Record<Exclude<Way['value'], 'balance'>, ComponentType<StepProps>>> = {
  alipay: FrameStep,
  stripe: FrameStep,
  payme: PaymeStep,
  paypal: PaypalStep,
  fps: FpsStep,
}
