import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { getCaseDetail } from '#modules/cases/contract/case-detail.ts'
import type { CaseDetail } from '#modules/cases/contract/case-detail.ts'
import { CaseFacts, CaseWishes } from '#modules/cases/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, requireId } from '#web/own-page.ts'
import type { AuditLine } from '#modules/admin/contract/audit.ts'
import { getCaseMatches, getCases } from '../contract/office-cases.ts'
import type { CaseLine, CaseMatches } from '../contract/office-cases.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-case.page'
import { Moment, ObjectStory, adminMeta, adminTitle, loadStory } from '#modules/admin/public-web.ts'
import { CASE_TONES } from './office-tones.ts'
import { caseBudget } from './office-case-budget.ts'
import { CaseMatchParts, useCaseEvents } from './office-case-matches.tsx'
import { TakeDownDialog } from './office-case-rows.tsx'

export const handle = { texts: ['cases', 'lessons'] }

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { jobId } = params
  requireId(jobId, 'number')
  const own = await loadOwn(async () => {
    const [{ list }, story, matches, detail] = await Promise.all([
      api(getCases, { query: { keyword: `C${jobId}` } }),
      loadStory(api, { objectKind: 'case', objectId: jobId }),
      api(getCaseMatches, { params: { jobId } }),
      // A draft is no page yet.
      api(getCaseDetail, { params: { jobId } }).catch(nothingPublished),
    ])
    const [line] = list
    if (!line) throw data(null, { status: 404 })
    return { line, story, matches, detail }
  })
  return { title: adminTitle(params.locale, WORDS, 'cases'), found: own.ok ? own.data : null }
}

function nothingPublished(error: unknown): null {
  if (error instanceof ApiFailure && error.status === 404) return null
  throw error
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One case: whose it is, what was published, its matches and their money, what happened to it, and taking it off the board. */
export default function CasePage({ loaderData: { found } }: Route.ComponentProps): ReactNode {
  return found && <CasePanel {...found} />
}

type Props = {
  readonly line: CaseLine
  readonly story: readonly AuditLine[]
  readonly matches: CaseMatches
  readonly detail: CaseDetail | null
}

function CasePanel({ line, story, matches, detail }: Props): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [isAsking, setAsking] = useState(false)
  const { jobId, jobNo, status, parentAccountId, parentName, matchedTutorId } = line
  return (
    <>
      <PanelHead
        title={`${jobNo} ${line.studentTutorialSubject.replace(',', ' ')}`}
        status={{ tone: CASE_TONES[status], word: t(`cases.status.${status}`) }}
        facts={line.teachArea ?? t('cases.online')}
        amount={t('cases.price', { price: caseBudget(line) })}
      />
      <PanelFacts
        title={t('cases.people')}
        facts={[
          [
            t('users.sides.parent'),
            parentAccountId && <Link to={path(`/admin/users/${parentAccountId}`)}>{parentName ?? parentAccountId}</Link>,
          ],
          [
            t('users.sides.tutor'),
            matchedTutorId && <Link to={path(`/admin/users?keyword=${matchedTutorId}`)}>{matchedTutorId}</Link>,
          ],
          [t('cases.facts.applicants'), line.applicantCount],
          [t('cases.facts.since'), <Moment key="since" iso={line.ctime} />],
        ]}
      />
      {detail && <CaseFacts one={detail} />}
      {detail && <CaseWishes one={detail} />}
      <CaseMatchParts found={matches} />
      {/* Its match says why it was left, and who left it. */}
      <ObjectStory list={story.filter(({ action }) => action !== 'case.match_left')} more={useCaseEvents()(matches)} />
      <PanelFoot>
        {status === 'open' && (
          <button type="button" className="button quiet" onClick={() => setAsking(true)}>
            {t('cases.takeDown')}
          </button>
        )}
        {/* Another document: the public site's frame is made on the server. */}
        {status !== 'draft' && (
          <a className="link-button" href={path(`/jobcase/jobdetail/${jobId}`)} target="_blank" rel="noopener">
            {t('cases.see')}
          </a>
        )}
        <Link className="link-button" to={path(`/admin/payments?keyword=${jobNo}`)}>
          {t('cases.orders')}
        </Link>
        <Link className="link-button" to={path(`/admin/audit?objectId=${jobId}`)}>
          {t('cases.log')}
        </Link>
      </PanelFoot>
      {isAsking && <TakeDownDialog line={line} onClose={() => setAsking(false)} />}
    </>
  )
}
