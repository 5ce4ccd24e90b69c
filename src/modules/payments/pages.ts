import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The page on which an order is paid, what stands in a frame of it, its receipt, and the list of a person's orders. */
export const pages: readonly RouteConfigEntry[] = [
  route('payment/:tradeNo', 'modules/payments/web/payment.page.tsx'),
  route('payment/:tradeNo/receipt', 'modules/payments/web/receipt.page.tsx'),
  route('payment/:tradeNo/frame', 'modules/payments/web/payment-frame.page.tsx'),
  ...(['parent', 'tutor'] as const).map((side) =>
    route(`${side}/dashboard/orders`, 'modules/payments/web/orders.page.tsx', { id: `${side}-orders` }, [
      route(':tradeNo', 'modules/payments/web/order.page.tsx', { id: `${side}-order` }),
    ]),
  ),
]
