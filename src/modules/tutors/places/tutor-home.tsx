import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import boxes from '#web/components/dashboard-boxes.module.css'
import { grouped } from '#kernel/written-money.ts'
import type { HomePlace } from '#web/home-places.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { Dashboard } from '../contract/dashboard.ts'
import { HomePlot } from '../web/home-plot.tsx'
import { NextActions } from '../web/next-actions.tsx'
import { Recommendation } from '../web/recommendation.tsx'
import styles from '../web/tutor-home.module.css'

type Props = { readonly data: Dashboard }

/** On a tutor's home: what completes the profile, figures over time, recommendation. */
export const place: HomePlace<Dashboard> = {
  texts: ['tutors', 'tutors-home'],
  parts: [
    // Who can be found is here for messages, bookings and lessons; who cannot yet, to complete the profile.
    { order: 30, Box: Profile, isAside: true, isPressing: ({ status }) => status !== 'active' },
    { order: 40, Box: Counts, isAside: true },
    { order: 70, Box: Plot },
    { order: 80, Box: Recommendation },
  ],
}

function Profile({ data: home }: Props): ReactNode {
  const { t } = useWords('tutors-home')
  const path = useLocalePath()
  return (
    <section className={`card ${boxes.box} ${boxes.roomy} ${boxes.wide}`}>
      <p className={styles.status}>
        {t(`status.${home.status}`)} <b>{t('percent', { percent: home.percent })}</b>
      </p>
      <h2>{t('next')}</h2>
      <NextActions actions={home.actions} />
      <p className={styles.links}>
        <Link className="button" to={path('/tutor/dashboard/profile')}>
          {t('edit')}
        </Link>
        {home.status === 'active' && (
          <Link className="button quiet" to={path(`/tutor/detail/${home.tutorId}`)}>
            {t('see')}
          </Link>
        )}
      </p>
    </section>
  )
}

function Counts({ data: { counts } }: Props): ReactNode {
  const { t } = useWords('tutors-home')
  if (Object.values(counts).every((count) => count === 0)) return null
  const names = ['viewCount', 'tutorCollectedCount', 'successJobCount', 'taughtHours'] as const
  return (
    <section className={`card ${boxes.box} ${boxes.roomy}`}>
      <h2>{t('counts.title')}</h2>
      <dl className={`money ${styles.counts}`}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd>{grouped(counts[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Plot({ data: { days } }: Props): ReactNode {
  return <HomePlot days={days} />
}
