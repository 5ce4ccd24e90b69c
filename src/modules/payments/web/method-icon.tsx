import type { ReactNode } from 'react'
import type { Way } from '../contract/payment.ts'
import styles from './pay.module.css'

// Drawn here: no trademark of others, and no request.
const PATHS: Readonly<Record<Way['value'], string>> = {
  balance: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h12v3M16 13.5h.01',
  alipay: 'M4 4h16v16H4zM8 9h8M12 6.5V9M9 12h6c-1 3-3.500 5-6.500 5a2 2 0 0 1 0-4c2.500 0 5 1 7.500 2.500',
  payme: 'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2M9.500 12l2 2 3.500-4',
  stripe: 'M3 5h18a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM2 9.500h20M6 15h4',
  paypal: 'M7 20 9.500 4H15a4 4 0 0 1 0 8H9M10 16h3.500a4 4 0 0 0 4-3.500',
  fps: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
}

/** A small picture of a method. */
export function MethodIcon({ method }: { readonly method: Way['value'] }): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d={PATHS[method]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
