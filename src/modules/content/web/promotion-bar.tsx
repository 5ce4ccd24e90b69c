import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { hasCookie, rememberCookie } from './cookie.ts'
import styles from './promotion-bar.module.css'

const COOKIE = 'promotionClosed'
// Runs while the page is parsed, before anything is painted: the cached page is the same for everybody.
const HIDE_EARLY = `if(/(^|; )${COOKIE}=1/.test(document.cookie))document.currentScript.previousElementSibling.hidden=true`

/** The thin bar above everything until it is dismissed; its rules open on hover and focus (specification 1 §2 "Promotion bar"). */
export function PromotionBar({ nonce }: { nonce?: string | undefined }): ReactNode {
  const { t } = useTranslation('content')
  const path = useLocalePath()
  const wasClosed = useSyncExternalStore(neverChanges, closedBefore, () => false)
  const [isClosed, setClosed] = useState(false)
  if (wasClosed || isClosed) return null
  const close = (): void => {
    rememberCookie(COOKIE, '1')
    setClosed(true)
  }
  return (
    <>
      <aside className={styles.bar} aria-label={t('promotion.label')} suppressHydrationWarning>
        <div className={`wrap ${styles.inner}`}>
          <Link to={path('/promotion/newUser')}>
            <Icon name="gift" size={18} />
            <span className={styles.long}>{t('promotion.line')}</span>
            <span className={styles.short}>{t('promotion.short')}</span>
          </Link>
          <Rules />
          <button type="button" className={styles.close} aria-label={t('promotion.close')} onClick={close}>
            <Icon name="close" size={18} />
          </button>
        </div>
      </aside>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HIDE_EARLY }} />
    </>
  )
}

// The cookie is only changed here, by a press that is kept as state.
const neverChanges = (): (() => void) => () => {}
const closedBefore = (): boolean => hasCookie(COOKIE, '1')

function Rules(): ReactNode {
  const { t } = useTranslation('content')
  const id = useId()
  // Escape hides the popup until the pointer or the focus comes back (WCAG 1.4.13).
  const [isOff, setOff] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOff(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const show = (): void => setOff(false)
  return (
    <span className={styles.rules} data-off={isOff ? '' : undefined}>
      <button type="button" className={styles.ask} aria-describedby={id} onClick={show} onFocus={show} onMouseEnter={show}>
        {t('promotion.rules')}
        <Icon name="info" size={16} />
      </button>
      <span id={id} role="tooltip" className={styles.popup}>
        <span>1. {t('promotion.rule1')}</span>
        <span>2. {t('promotion.rule2')}</span>
        <span>3. {t('promotion.rule3')}</span>
        <span>4. {t('promotion.rule4')}</span>
      </span>
    </span>
  )
}
