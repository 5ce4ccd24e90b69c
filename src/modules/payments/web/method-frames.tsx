import type { ComponentType } from 'react'
import type { OrderView } from '../contract/orders.ts'
import { filesByMethod } from './by-method.ts'

export type FrameProps = {
  readonly order: OrderView
  /** With the fee of the method. */
  readonly total: number
}

/** What a provider shows by itself inside our frame: `<name>-frame.tsx` exports it as `Frame`. */
export const METHOD_FRAMES = filesByMethod(
  import.meta.glob<ComponentType<FrameProps>>('./*-frame.tsx', { eager: true, import: 'Frame' }),
)
