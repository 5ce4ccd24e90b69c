import type { ReactNode } from 'react'
import { METHOD_ICONS } from '../contract/methods.ts'
import type { Way } from '../contract/payment.ts'
import styles from './pay.module.css'

/** A small picture of a method. */
export function MethodIcon({ method }: { readonly method: Way['value'] }): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d={METHOD_ICONS[method]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
