import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The page on which an order is paid, and what stands in a frame of it. */
export const pages: readonly RouteConfigEntry[] = [
  route('payment/:tradeNo', 'modules/payments/web/payment.page.tsx'),
  route('payment/:tradeNo/frame', 'modules/payments/web/payment-frame.page.tsx'),
]
