import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { HarbourPicture } from '#web/components/harbour-picture.tsx'
import { Icon } from '#web/components/icon.tsx'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { Route } from './+types/book-tutor.page'
import { BookingWayIn } from './booking-way-in.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { findTutor } from './load-tutor.ts'
import { NextSteps } from './next-steps.tsx'
import { bookingHead } from './tutor-head.ts'
import styles from './book-tutor.module.css'

export const handle = { texts: ['tutors'] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = pageRequest(context)
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  const tutorId = new URL(request.url).searchParams.get('tutorId') ?? ''
  const tutor = /^\d{1,10}$/.test(tutorId) ? await findTutor(api, tutorId) : null
  return { tutor, head: bookingHead(locale), publicUrl }
}

export function meta({ loaderData, params }: Route.MetaArgs): ReturnType<typeof headOf> {
  if (!loaderData) return []
  const { head, publicUrl } = loaderData
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  return headOf({ ...head, locale, publicUrl, paths: { zh: '/zh/parent/booktutor', en: '/en/parent/booktutor' }, noIndex: true })
}

/** Open to everybody: whom one is about to book, what booking needs, and ways on (decisions 2 "Booking while not logged in"). */
export default function BookTutorPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('tutors')
  const { tutor } = loaderData
  if (!tutor) return <NobodyChosen />
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('book.title', { name: tutor.tutorName })}</h1>
      <BookingSummary tutor={tutor} />
      <section className={`card ${styles.account}`}>
        <h2>
          <Icon name="info" size={22} />
          {t('book.account')}
        </h2>
        <BookingWayIn tutor={tutor} />
        <h3>{t('book.ready')}</h3>
        <ul className={styles.ready}>
          {[t('book.ready1'), t('book.ready2'), t('book.ready3'), t('book.ready4')].map((item) => (
            <li key={item}>
              <Icon name="check" size={18} />
              {item}
            </li>
          ))}
        </ul>
        <WaysOn />
      </section>
      <NextSteps />
    </div>
  )
}

function WaysOn(): ReactNode {
  const { t } = useTranslation('tutors')
  const path = useLocalePath()
  return (
    <p className={styles.ways}>
      <Link className="button" to={path('/searchtutor')}>
        {t('book.keep')}
      </Link>
      <Link className="button quiet" to={path('/content/fee')}>
        {t('book.estimate')}
      </Link>
    </p>
  )
}

function NobodyChosen(): ReactNode {
  const { t } = useTranslation('tutors')
  const path = useLocalePath()
  return (
    <div className={`wrap ${styles.nobody}`}>
      <HarbourPicture />
      <h1>{t('book.none')}</h1>
      <p>{t('book.noneText')}</p>
      <Link className="button" to={path('/searchtutor')}>
        {t('book.browse')}
      </Link>
    </div>
  )
}
