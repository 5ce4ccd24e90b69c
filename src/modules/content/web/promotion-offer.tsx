import { useId } from 'react'
import type { ReactNode } from 'react'
import { canSpendGift } from '#kernel/gift-uses.ts'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import styles from './promotion-bar.module.css'

/** What the promotion bar says; rendered on the server only. */
export function PromotionOffer(): ReactNode {
  const { t } = useWords('content')
  const path = useLocalePath()
  const hasGift = canSpendGift('parent')
  return (
    <aside className={styles.bar} aria-label={t('promotion.label')}>
      <div className={`wrap ${styles.inner}`}>
        <a href={path('/promotion/newUser')}>
          <Icon name="gift" size={18} />
          <span className={styles.long}>{t(hasGift ? 'promotion.line' : 'promotion.holds')}</span>
          <span className={styles.short}>{t(hasGift ? 'promotion.short' : 'promotion.holdsShort')}</span>
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
  const rules = [
    'promotion.rule1',
    'promotion.guarantee',
    ...(canSpendGift('parent') ? (['promotion.rule2', 'promotion.rule3'] as const) : []),
    'promotion.rule4',
  ] as const
  return (
    <span className={styles.rules} data-rules="">
      <button type="button" className={styles.ask} aria-describedby={id}>
        {t('promotion.rules')}
        <Icon name="info" size={16} />
      </button>
      <span id={id} role="tooltip" className={styles.popup}>
        {rules.map((rule, index) => (
          <span key={rule}>{`${index + 1}. ${t(rule)}`}</span>
        ))}
      </span>
    </span>
  )
}
