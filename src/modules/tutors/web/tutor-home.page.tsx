import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { INTL_LOCALE } from '#kernel/locale.ts'
import { TutorBookings } from '#modules/booking/public-web.ts'
import { getCasesForTutor } from '#modules/cases/contract/case-detail.ts'
import { getOwnOffers } from '#modules/cases/contract/case-offers.ts'
import { CasesForTutor, TutorOffers } from '#modules/cases/public-web.ts'
import { getUnreadMessages } from '#modules/messages/contract/threads.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { Icon } from '#web/components/icon.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import enWords from '../texts/home/en.json' with { type: 'json' }
import zhWords from '../texts/home/zh.json' with { type: 'json' }
import { getDashboard } from '../contract/dashboard.ts'
import type { Dashboard } from '../contract/dashboard.ts'
import type { Route } from './+types/tutor-home.page'
import { HomePlot } from './home-plot.tsx'
import { NextActions } from './next-actions.tsx'
import { openWayIn } from '#web/open-way-in.ts'
import styles from './tutor-home.module.css'

export const handle = {
  texts: ['tutors', 'tutors-home', 'booking-home', 'booking-lessons', 'cases', 'cases-own', 'places', 'web-own'],
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { title } = params.locale === 'en' ? enWords : zhWords
  const own = await loadOwn(async () => {
    const [home, cases, offers, unread] = await Promise.all([
      api(getDashboard),
      api(getCasesForTutor),
      api(getOwnOffers),
      api(getUnreadMessages),
    ])
    return { home, cases: cases.list, offers, unread }
  })
  return { own, title }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** Home of a tutor (specification 2 §2): what to do next, cases, offers, lessons, figures over time. */
export default function TutorHomePage({ loaderData }: Route.ComponentProps): ReactNode {
  const { own, title } = loaderData
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="tutor" title={title} closed={closed} onOpen={() => openWayIn('tutor', closed)}>
      {own.ok && <Home {...own.data} />}
    </DashboardFrame>
  )
}

type HomeProps = Pick<ComponentProps<typeof TutorOffers>, 'offers'> & {
  readonly home: Dashboard
  readonly cases: ComponentProps<typeof CasesForTutor>['list']
  /** Messages that were not read. */
  readonly unread: number
}

function Home({ home, cases, offers, unread }: HomeProps): ReactNode {
  // Who can be found is here for messages, bookings and lessons; who cannot yet, to complete the profile.
  const isFound = home.status === 'active'
  return (
    <div className={`${boxes.grid} ${styles.home}`}>
      {isFound && <Messages unread={unread} />}
      {!isFound && <Profile home={home} />}
      <TutorBookings />
      <TutorOffers offers={offers} />
      {isFound && <Profile home={home} />}
      <CasesForTutor list={cases} />
      <Counts counts={home.counts} />
      <HomePlot days={home.days} />
      <Recommendation recommendation={home.recommendation} />
    </div>
  )
}

function Messages({ unread }: Pick<HomeProps, 'unread'>): ReactNode {
  const { t } = useTranslation('tutors-home')
  const path = useLocalePath()
  return (
    <Link className={`card ${boxes.wide} ${styles.messages}`} to={path('/messages')} prefetch="none">
      <b>{t('messages.title')}</b>
      <span>{unread > 0 ? t('messages.unread', { total: unread }) : t('messages.none')}</span>
      <Icon name="chevron" />
    </Link>
  )
}

function Profile({ home }: Pick<HomeProps, 'home'>): ReactNode {
  const { t } = useTranslation('tutors-home')
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

function Counts({ counts }: Pick<Dashboard, 'counts'>): ReactNode {
  const { t } = useTranslation('tutors-home')
  const names = ['viewCount', 'tutorCollectedCount', 'successJobCount', 'taughtHours'] as const
  return (
    <section className={`card ${boxes.box} ${boxes.roomy}`}>
      <h2>{t('counts.title')}</h2>
      <dl className={`money ${styles.counts}`}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd>{counts[name].toLocaleString('en-HK')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Recommendation({ recommendation }: Pick<Dashboard, 'recommendation'>): ReactNode {
  const { t } = useTranslation('tutors-home')
  const path = useLocalePath()
  const locale = useLocale()
  const [query] = useSearchParams()
  // `?flashingRecommendServe=1` points at this panel (specification 2 §2).
  const isFlashing = query.get('flashingRecommendServe') === '1'
  const { isRecommended, expiresAt } = recommendation
  const date = new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'medium', timeZone: 'Asia/Hong_Kong' })
  return (
    <section
      className={`card ${boxes.box} ${boxes.roomy} ${styles.recommend} ${isFlashing ? styles.flashing : ''}`}
      id="recommend"
      data-flashing={isFlashing}
    >
      <h2>
        <Icon name="bolt" /> {t('recommend.title')}
      </h2>
      <p>{t('recommend.text')}</p>
      {isRecommended && expiresAt && <p>{t('recommend.until', { date: date.format(new Date(expiresAt)) })}</p>}
      <p className={styles.links}>
        <Link to={path('/content/ranking')}>{t('recommend.more')}</Link>
      </p>
    </section>
  )
}
