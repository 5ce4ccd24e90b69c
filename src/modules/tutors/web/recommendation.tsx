import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useSearchParams } from 'react-router'
import boxes from '#web/components/dashboard-boxes.module.css'
import { Icon } from '#web/components/icon.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { Dashboard } from '../contract/dashboard.ts'
import { BoostShop } from './boost-shop.tsx'
import { OwnBoosts } from './own-boosts.tsx'
import styles from './recommendation.module.css'
import { useDayText } from './use-day-text.ts'

/** The recommendation service on a tutor's home: what runs, what is left, and what can be bought where money moves. */
export function Recommendation({ data: { recommendation, status } }: { readonly data: Dashboard }): ReactNode {
  const { t } = useWords('tutors-home')
  const path = useLocalePath()
  const dayText = useDayText()
  const [query] = useSearchParams()
  // `?flashingRecommendServe=1` points at this panel (specification 2 §2).
  const isFlashing = query.get('flashingRecommendServe') === '1'
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFlashing) panel.current?.scrollIntoView({ block: 'start' })
  }, [isFlashing])
  const { isRecommended, expiresAt, boosts } = recommendation
  return (
    <section
      ref={panel}
      className={`card ${boxes.box} ${boxes.roomy} ${boosts ? boxes.wide : ''} ${styles.recommend} ${isFlashing ? styles.flashing : ''}`}
      id="recommend"
      data-flashing={isFlashing}
    >
      <h2>
        <Icon name="bolt" /> {t('recommend.title')}
      </h2>
      <p>{t(boosts ? 'recommend.paid' : 'recommend.unsold')}</p>
      {isRecommended && expiresAt && (
        <p className={styles.running}>{t('recommend.until', { date: dayText(expiresAt, 'clock') })}</p>
      )}
      {boosts && <OwnBoosts left={boosts.left} canUse={!isRecommended && status === 'active'} isListed={status === 'active'} />}
      {boosts && status === 'active' && <BoostShop boosts={boosts} />}
      <p>
        <Link to={path('/content/ranking')}>{t('recommend.more')}</Link>
      </p>
    </section>
  )
}
