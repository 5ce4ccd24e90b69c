import { findFreeTime } from '#kernel/catalogue/free-times.ts'
import { localePaths } from '#kernel/page-address.ts'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { openLoginDialog, openSwitchPrompt } from '#web/open-login-dialog.ts'
import { getTutorDetail } from '#modules/tutors/contract/tutor-detail.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { useAccountTurn } from '#web/use-account-turn.ts'
import { getOwnCase } from '../contract/own-cases.ts'
import { HEAD } from '../texts/words.ts'
import type { BookedTutor } from '../domain/booked-tutor.ts'
import type { OwnCaseDetail } from '../contract/own-cases.ts'
import type { Route } from './+types/publish.page'
import { ACCEPTANCE_PLACES } from './acceptance-places.ts'
import { PublishForm } from './publish-form.tsx'
import { Published } from './published.tsx'
import styles from './publish.module.css'

export const handle = { texts: ['cases-form', 'web-later', ...ACCEPTANCE_PLACES.flatMap(({ texts }) => texts)] }

const NUMBER = /^[1-9]\d{0,8}$/

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = pageRequest(context)
  const { searchParams } = new URL(request.url)
  const published = searchParams.get('published')
  const named = published ?? searchParams.get('jobId') ?? ''
  const tutorId = searchParams.get('tutorId') ?? ''
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  const { publish: head } = HEAD[locale]
  const load = async (): Promise<OwnCaseDetail | null> => {
    try {
      return NUMBER.test(named) ? await api(getOwnCase, { params: { jobId: named } }) : null
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'JOB_NOT_FOUND') return null
      throw error
    }
  }
  const part = findFreeTime(searchParams.get('time'))
  const books = NUMBER.test(tutorId) ? { tutorId: Number(tutorId), part, tutor: await findTutor(api, tutorId) } : null
  return { own: await loadOwn(load), isEnd: published !== null, books, head, publicUrl }
}

/** What the form shows of the tutor; null when nobody of this number is shown any more. */
async function findTutor(api: ApiClient, tutorId: string): Promise<BookedTutor | null> {
  try {
    const { tutorId: id, tutorName, priceMin, subjects } = await api(getTutorDetail, { params: { tutorId } })
    const lines = subjects.map(({ value, label, levelMin, levelMax, price }) => ({ value, label, levelMin, levelMax, price }))
    return { tutorId: id, tutorName, priceMin, subjects: lines }
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

export function meta({ loaderData, params }: Route.MetaArgs): ReturnType<typeof headOf> {
  if (!loaderData) return []
  const { head, publicUrl } = loaderData
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  return headOf({ ...head, locale, publicUrl, paths: localePaths('/parent/publish') })
}

/** A parent, or a visitor who will be one, says in a few steps what is looked for; `?jobId=` edits, `?tutorId=` books too, `?published=` is its end. */
export default function PublishPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('cases-form')
  const { own, isEnd, books } = loaderData
  const turn = useAccountTurn()
  if (!own.ok) return <Closed why={own.why} />
  const { data } = own
  const isFixed = data !== null && (data.status === 'matched' || data.status === 'closed')
  return (
    <div className={`wrap ${styles.page}`} data-theme="parent">
      <h1>{t(data !== null && data.status !== 'draft' && !isEnd ? 'titleEdit' : 'title')}</h1>
      {isEnd && data?.line.expiresAt ? (
        <Published jobNo={data.jobNo} jobId={data.jobId} expiresAt={data.line.expiresAt} />
      ) : isFixed ? (
        <p>{t('fixed')}</p>
      ) : (
        <PublishForm key={`${data?.jobId ?? 0} ${turn}`} own={data} books={books} />
      )}
    </div>
  )
}

function Closed({ why }: { why: 'login' | 'switch' }): ReactNode {
  const { t } = useWords('cases-form')
  const goOn = (): void => location.reload()
  const open = (): void => (why === 'login' ? openLoginDialog({ reason: 2, goOn }) : openSwitchPrompt({ to: 'parent', goOn }))
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('titleEdit')}</h1>
      <p>{t(`closed.${why}`)}</p>
      <p>
        <button type="button" className="button" onClick={open}>
          {t(`closed.${why}Button`)}
        </button>
      </p>
    </div>
  )
}
