import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import styles from './promotion-bar.module.css'

/** What the promotion bar says; rendered on the server only. */
export function PromotionOffer(): ReactNode {
  const { t } = useWords('content')
  const path = useLocalePath()
  return (
    <aside className={styles.bar} aria-label={t('promotion.label')}>
      <div className={`wrap ${styles.inner}`}>
        <a href={path('/promotion/newUser')}>
          <Icon name="gift" size={18} />
          <span className={styles.long}>{t('promotion.line')}</span>
          <span className={styles.short}>{t('promotion.short')}</span>
        </a>
        <Rules />
        <button type="button" className={styles.close} aria-label={t('promotion.close')} data-close="">
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  )
}

function Rules(): ReactNode {
  const { t } = useWords('content')
  const id = useId()
  return (
    <span className={styles.rules} data-rules="">
      <button type="button" className={styles.ask} aria-describedby={id}>
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
