import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { localeOfParams } from '#kernel/locale.ts'
import { ApiFailure } from '#web/api-client.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import type { Happened } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, ownHead, requireId } from '#web/own-page.ts'
import { getCaseDetail } from '../contract/case-detail.ts'
import type { CaseDetail } from '../contract/case-detail.ts'
import { getCaseOffers } from '../contract/case-offers.ts'
import type { CaseOffers } from '../contract/case-offers.ts'
import { getOwnCase } from '../contract/own-cases.ts'
import type { OwnCaseLine } from '../contract/own-cases.ts'
import { OWN } from '../texts/words.ts'
import type { Route } from './+types/own-case.page'
import { ACCEPTANCE_PLACES } from './acceptance-places.ts'
import { CaseFacts, CasePrivate, CaseWishes } from './case-facts.tsx'
import { CompareOffers } from './compare-offers.tsx'
import { loadOwnCasePlaces } from './load-own-case-places.ts'
import { useOwnCaseActs } from './own-case-acts.tsx'
import { OWN_CASE_PLACES } from './own-case-places.ts'
import { useCaseWords, useStanding } from './own-case-row.tsx'

export const handle = { texts: ['cases', ...[...ACCEPTANCE_PLACES, ...OWN_CASE_PLACES].flatMap(({ texts }) => texts)] }

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { jobId } = params
  requireId(jobId, 'number')
  const own = await loadOwn(async () => {
    const [{ line }, offers, detail, told] = await Promise.all([
      api(getOwnCase, { params: { jobId } }),
      api(getCaseOffers, { query: { jobId: Number(jobId) } }),
      // A draft is no page yet.
      api(getCaseDetail, { params: { jobId } }).catch(nothingPublished),
      loadOwnCasePlaces(api, Number(jobId)),
    ])
    return { line, offers: offers.list, detail, told }
  })
  return { own, title: OWN[localeOfParams(params)].cases.title }
}

function nothingPublished(error: unknown): null {
  if (error instanceof ApiFailure && error.status === 404) return null
  throw error
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One own case: the offers on it, what was published, what happened, and what can be done. */
export default function OwnCasePage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  return own.ok && <OwnCasePanel {...own.data} />
}

type Props = {
  readonly line: OwnCaseLine
  readonly offers: CaseOffers['list']
  readonly detail: CaseDetail | null
  /** What other rooms tell of it. */
  readonly told: Readonly<Record<string, unknown>>
}

function OwnCasePanel(props: Props): ReactNode {
  const { t } = useWords('cases-own')
  const { line, offers, detail, told } = props
  const { verb, more, dialog } = useOwnCaseActs(line)
  // The button of the row leads here.
  const isVerbHere = line.status === 'open' && line.liveOffers > 0
  return (
    <>
      <PanelHead {...useCaseWords(line)}>
        <p>{useStanding()(line)}</p>
        {line.freeReplacements > 0 && <p>{t('cases.replaced', { count: line.freeReplacements })}</p>}
      </PanelHead>
      {OWN_CASE_PLACES.map(({ room, Waiting }) => Waiting && <Waiting key={room} data={told[room]} />)}
      {line.status !== 'draft' && (line.status === 'open' || offers.length > 0) && (
        <section className={`card ${boxes.box}`}>
          <h2>{t('cases.applied', { count: line.status === 'open' ? line.liveOffers : offers.length })}</h2>
          <CompareOffers one={line} offers={offers} />
        </section>
      )}
      {detail && (
        <>
          <CaseFacts one={detail} />
          <CaseWishes one={detail} />
          <CasePrivate one={detail} />
        </>
      )}
      <Timeline list={useHappened(props)} />
      <PanelFoot>
        {!isVerbHere && verb}
        <MoreMenu label={more.label}>{more.acts}</MoreMenu>
      </PanelFoot>
      {dialog}
    </>
  )
}

function useHappened({ line, offers, detail, told }: Props): readonly Happened[] {
  const { t } = useWords('cases-own')
  const { match, status, closedReason } = line
  return [
    ...(detail ? [{ at: detail.publishedAt, text: t('happened.published') }] : []),
    ...offers.map(({ createdAt, tutor, tutorId }) => ({
      at: createdAt,
      text: t('happened.applied', { name: tutor?.tutorName ?? t('happened.tutor', { number: tutorId }) }),
    })),
    ...(match ? [{ at: match.matchedAt, text: t('happened.matched', { name: match.tutorName }) }] : []),
    ...(status === 'closed' && closedReason ? [{ at: line.updatedAt, text: t(`cases.reason.${closedReason}`) }] : []),
    ...(status === 'draft' ? [{ at: line.updatedAt, text: t('happened.saved') }] : []),
    ...OWN_CASE_PLACES.flatMap(({ room, useHappened: useTold }) => useTold(told[room])),
  ]
}
