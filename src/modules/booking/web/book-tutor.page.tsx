import { findFreeTime } from '#kernel/catalogue/free-times.ts'
import { localePaths } from '#kernel/page-address.ts'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { DEFAULT_LOCALE, isLocale, localeOfParams } from '#kernel/locale.ts'
import type { TutorDetail } from '#modules/tutors/contract/tutor-detail.ts'
import { getTutorDetail } from '#modules/tutors/contract/tutor-detail.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { HarbourPicture } from '#web/components/harbour-picture.tsx'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { bookingList } from '../contract/bookings.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/book-tutor.page'
import styles from './book-tutor.module.css'
import { CHECKED_BOOKINGS } from './checked-bookings.ts'
import { BookingSteps } from './booking-steps.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { BookingWayIn } from './booking-way-in.tsx'

export const handle = { texts: ['booking'] }

const NUMBER = /^\d{1,9}$/

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = pageRequest(context)
  const words = HEAD[localeOfParams(params)]
  const query = new URL(request.url).searchParams
  const [tutorId, jobId] = [query.get('tutorId') ?? '', query.get('jobId') ?? '']
  const tutor = NUMBER.test(tutorId) ? await findTutor(api, tutorId) : null
  const own = tutor ? await loadOwn(() => api(bookingList, { query: CHECKED_BOOKINGS })) : null
  const head = { title: words.book, description: words.bookDescription }
  const isTrial = query.has('trial')
  const part = findFreeTime(query.get('time'))
  return {
    tutor,
    isTrial,
    part,
    jobId: NUMBER.test(jobId) ? Number(jobId) : null,
    pending: own?.ok ? own.data.total : null,
    head,
    publicUrl,
  }
}

async function findTutor(api: ApiClient, tutorId: string): Promise<TutorDetail | null> {
  try {
    return await api(getTutorDetail, { params: { tutorId } })
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

export function meta({ loaderData, params }: Route.MetaArgs): ReturnType<typeof headOf> {
  if (!loaderData) return []
  const { head, publicUrl } = loaderData
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  return headOf({ ...head, locale, publicUrl, paths: localePaths('/parent/booktutor'), noIndex: true })
}

/** Open to everybody: whom one is about to book, what booking needs, and ways on (decisions 2 "Booking while not logged in"). */
export default function BookTutorPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('booking')
  const { tutor, pending, jobId, isTrial, part } = loaderData
  if (!tutor) return <NobodyChosen />
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('title', { name: tutor.tutorName })}</h1>
      <BookingSummary tutor={tutor} part={part} />
      <BookingWayIn {...{ tutor, pending, jobId, isTrial, part }} />
      <BookingSteps />
    </div>
  )
}

function NobodyChosen(): ReactNode {
  const { t } = useWords('booking')
  const path = useLocalePath()
  return (
    <div className={`wrap ${styles.nobody}`}>
      <HarbourPicture />
      <h1>{t('none')}</h1>
      <p>{t('noneText')}</p>
      <Link className="button" to={path('/searchtutor')}>
        {t('browse')}
      </Link>
    </div>
  )
}
