import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { data } from 'react-router'
import { DEFAULT_LOCALE, inEveryLocale, isLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { openLoginDialog } from '#web/open-login-dialog.ts'
import { ReportButton } from '#modules/reports/public-web.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import detail from '#web/components/detail-page.module.css'
import { ApiFailure } from '#web/api-client.ts'
import { fillWords } from '#web/fill-words.ts'
import { grouped } from '#kernel/written-money.ts'
import { hoursText } from '#kernel/written-time.ts'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { useDay } from '#web/use-moment.ts'
import { getCaseDetail, getSimilarCases, postCaseReport } from '../contract/case-detail.ts'
import { HEAD } from '../texts/words.ts'
import type { CaseDetail } from '../contract/case-detail.ts'
import { requireId } from '#web/own-page.ts'
import type { Route } from './+types/case-detail.page'
import styles from './case-detail.module.css'
import { CaseFacts, CasePrivate, CaseWishes } from './case-facts.tsx'
import { CaseBar, CaseBox } from './case-price.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { ShortCases } from './short-cases.tsx'

export const handle = { texts: ['cases'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicUrl } = pageRequest(context)
  const jobId = params.jobId ?? ''
  requireId(jobId, 'number')
  try {
    const [one, { list }] = await Promise.all([
      api(getCaseDetail, { params: { jobId } }),
      api(getSimilarCases, { params: { jobId } }),
    ])
    const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
    return { one, similar: list, head: wordsOf(one, locale), publicUrl }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

function wordsOf(one: CaseDetail, locale: Locale): { readonly title: string; readonly description: string } {
  const { detail } = HEAD[locale]
  const values = {
    subject: one.studentTutorialSubject.replace(',', ' '),
    place: one.teachArea ?? detail.online,
    price: grouped(one.priceMin),
    times: one.lessonsPerWeek,
    length: hoursText(one.lessonMinutes, locale),
    job: one.jobNo,
  }
  return { title: fillWords(detail.title, values), description: fillWords(detail.description, values) }
}

export function meta({ loaderData, params }: Route.MetaArgs): ReturnType<typeof headOf> {
  if (!loaderData) return []
  const { head, one, publicUrl } = loaderData
  const path = `/jobcase/jobdetail/${one.jobId}`
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  const paths = inEveryLocale((one) => `/${one}${path}`)
  // What can no longer be applied for is not worth an entry.
  return headOf({ ...head, locale, publicUrl, paths, noIndex: one.status !== 'open' })
}

/** A published case: everything a tutor needs to decide, and nothing that names the family. */
export default function CaseDetailPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('cases')
  const { one, similar } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      <Crumbs one={one} />
      <div className={`${detail.columns} ${styles.columns}`}>
        <div>
          <Head one={one} />
          <OfferPanel one={one} />
          <CasePrivate one={one} />
          <CaseFacts one={one} />
          <CaseWishes one={one} />
          {one.status === 'open' && <NextSteps />}
          <Report one={one} />
        </div>
        <CaseBox one={one} />
      </div>
      {similar.length > 0 && (
        <section className={styles.similar}>
          <h2>{t('similar')}</h2>
          <ShortCases list={similar} />
        </section>
      )}
      <CaseBar one={one} />
    </div>
  )
}

function Crumbs({ one }: { one: CaseDetail }): ReactNode {
  const { t } = useWords('cases')
  return <Breadcrumbs label={t('breadcrumb')} steps={[{ name: t('cases'), path: '/jobcase' }, { name: one.jobNo }]} />
}

function Head({ one }: { one: CaseDetail }): ReactNode {
  const { t } = useWords('cases')
  const dayText = useDay()
  return (
    <header className={`card ${styles.section}`}>
      <h1>{`${one.levelLabel}\u00a0· ${one.subjectLabel}`}</h1>
      <p className={styles.small}>
        {one.teachArea ?? t('modes.online')} · {t('number', { job: one.jobNo })} ·{' '}
        <time dateTime={one.publishedAt}>{dayText(hongKongDay(new Date(one.publishedAt)))}</time>
      </p>
      <ul className={styles.tags}>
        {one.status !== 'open' && <li className="chip">{t(`closed.${one.status}`)}</li>}
        {one.isUrgent && <li className={`chip ${styles.urgent}`}>{t('urgent')}</li>}
        {one.isSen && <li className="chip">{t('sen')}</li>}
        <li className="chip">{t('applicants', { bucket: one.applicants })}</li>
      </ul>
    </header>
  )
}

function Report({ one }: { one: CaseDetail }): ReactNode {
  const { t } = useWords('cases')
  const { jobId, viewer } = one
  if (viewer === 'owner' || viewer === 'own_as_tutor') return null
  const enter = viewer === 'visitor' ? (goOn: () => void) => openLoginDialog({ reason: 1, goOn }) : null
  return (
    <div>
      <ReportButton title={t('report')} send={(api, why) => api(postCaseReport, { body: { jobId, ...why } })} enter={enter}>
        {t('report')}
      </ReportButton>
    </div>
  )
}

function NextSteps(): ReactNode {
  const { t } = useWords('cases')
  return (
    <section className={`card ${styles.section}`}>
      <h2>{t('next.title')}</h2>
      <ol className={styles.steps}>
        {(['one', 'two', 'three'] as const).map((name) => (
          <li key={name}>{t(`next.${name}`)}</li>
        ))}
      </ol>
    </section>
  )
}
