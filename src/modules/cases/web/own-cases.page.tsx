import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { ApiFailure } from '#web/api-client.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { getCaseOffers } from '../contract/case-offers.ts'
import { OWN } from '../texts/words.ts'
import type { CaseOffers } from '../contract/case-offers.ts'
import { getOwnCases } from '../contract/own-cases.ts'
import type { OwnCases } from '../contract/own-cases.ts'
import type { Route } from './+types/own-cases.page'
import { CompareOffers } from './compare-offers.tsx'
import { openWayIn } from '#web/open-way-in.ts'
import { OwnCaseCard } from './own-case-card.tsx'
import { ACCEPTANCE_PLACES } from './acceptance-places.ts'
import styles from './own-lists.module.css'
import { Pages, StateTabs } from './state-tabs.tsx'

export const handle = ownHandle('cases-own', ...ACCEPTANCE_PLACES.flatMap(({ texts }) => texts))

const STATUSES = ['open', 'matched', 'closed', 'draft'] as const
type Status = (typeof STATUSES)[number]
const NUMBER = /^[1-9]\d{0,8}$/

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { title } = OWN[localeOfParams(params)].cases
  const { api } = pageRequest(context)
  const query = new URL(request.url).searchParams
  const status: Status = STATUSES.find((one) => one === query.get('status')) ?? 'open'
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 1000)
  const named = query.get('jobId') ?? ''
  const jobId = NUMBER.test(named) ? Number(named) : null
  const offersOf = async (): Promise<CaseOffers | null> => {
    if (jobId === null) return null
    try {
      return await api(getCaseOffers, { query: { jobId } })
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'JOB_NOT_FOUND') return null
      throw error
    }
  }
  const own = await loadOwn(async () => {
    const [cases, offers] = await Promise.all([api(getOwnCases, { query: { status, pageNum: page } }), offersOf()])
    return { cases, offers }
  })
  return { own, title, status, page, jobId }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** A parent's cases by status; one of them opened shows its offers side by side. */
export default function OwnCasesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { own, title, status, page, jobId } = loaderData
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="parent" title={title} closed={closed} onOpen={() => openWayIn('parent', closed)}>
      {own.ok && <Cases {...own.data} status={status} page={page} jobId={jobId} />}
    </DashboardFrame>
  )
}

type CasesProps = {
  readonly cases: OwnCases
  readonly offers: CaseOffers | null
  readonly status: Status
  readonly page: number
  readonly jobId: number | null
}

function Cases({ cases, offers, status, page, jobId }: CasesProps): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const base = path('/parent/dashboard/cases')
  const tabs = STATUSES.map((name) => ({
    name,
    label: t(`cases.tabs.${name}`),
    to: `${base}?status=${name}`,
    total: cases.counts[name],
  }))
  return (
    <>
      <div className={styles.top}>
        <StateTabs tabs={tabs} current={status} label={t('cases.title')} />
        <Link className="button" to={path('/parent/publish')}>
          {t('cases.publish')}
        </Link>
      </div>
      {cases.list.length === 0 && <p className={`card ${styles.empty}`}>{t(`cases.none.${status}`)}</p>}
      <ul className={styles.list}>
        {cases.list.map((one) => (
          <li key={one.jobId}>
            <OwnCaseCard one={one} isOpened={one.jobId === jobId}>
              {one.jobId === jobId && offers && <CompareOffers one={one} offers={offers.list} />}
            </OwnCaseCard>
          </li>
        ))}
      </ul>
      <Pages
        page={page}
        hasNext={cases.hasNextPage}
        hrefOf={(number) => `${base}?status=${status}&page=${number}`}
        words={{ before: t('before'), after: t('after') }}
      />
    </>
  )
}
