import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { PromotionOffer } from './promotion-offer.tsx'
import styles from './promotion-bar.module.css'
import { keepCookie } from '#web/cookie-hint.ts'
import { keyOf } from '#web/key-of.ts'

const COOKIE = 'promotionClosed'
// Runs while the page is parsed, before anything is painted: the cached page is the same for everybody.
const HIDE_EARLY = `document.currentScript.previousElementSibling.hidden=/(^|; )(__Host-)?${COOKIE}=1/.test(document.cookie)`

/**
 * The thin bar above everything until it is dismissed; its rules open on hover and focus (specification 1 §2 "Promotion
 * bar"). It is the server's HTML: neither its words nor its code are sent again, only what happens on a press.
 */
export function PromotionBar({ nonce }: { nonce?: string | undefined }): ReactNode {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => (bar.current ? enliven(bar.current) : undefined), [])
  if (import.meta.env.SSR) {
    return (
      <>
        <PromotionOffer />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HIDE_EARLY }} />
      </>
    )
  }
  return (
    <>
      <aside ref={bar} className={styles.bar} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </>
  )
}

function enliven(bar: HTMLElement): () => void {
  const [rules, ask, close] = ['[data-rules]', '[data-rules] button', '[data-close]'].map((one) =>
    bar.querySelector<HTMLElement>(one),
  )
  // Escape hides the popup until the pointer or the focus comes back (WCAG 1.4.13).
  const onKeyDown = (event: KeyboardEvent): void => {
    if (keyOf(event) === 'Escape' && rules) rules.dataset['off'] = ''
  }
  for (const type of ['click', 'focus', 'mouseenter']) ask?.addEventListener(type, () => delete rules?.dataset['off'])
  close?.addEventListener('click', () => {
    keepCookie(COOKIE, '1')
    bar.hidden = true
  })
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
