import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import boxes from '#web/components/dashboard-boxes.module.css'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import { loadOwn, requireId } from '#web/own-page.ts'
import type { AuditLine } from '#modules/admin/contract/audit.ts'
import { getReport } from '../contract/office-reports.ts'
import type { HiddenToLine, ReportLine } from '../contract/office-reports.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-report.page'
import { Moment, ObjectStory, adminMeta, adminTitle, loadStory, officeStyles as styles } from '#modules/admin/public-web.ts'
import { reportedPlace } from './office-reported.ts'
import { REPORT_TONES } from './office-tones.ts'
import { ReportDecision, useKindName, useReportTitle, useReporter } from './office-report-decision.tsx'
import type { Verdict } from './office-report-decision.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { reportId } = params
  requireId(reportId, 'uuid')
  const own = await loadOwn(async () => {
    const report = await api(getReport, { params: { reportId } })
    return { report, story: await loadStory(api, { objectKind: report.kind, objectId: report.objectId }) }
  })
  return { title: adminTitle(params.locale, WORDS, 'reports'), found: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One report: the words it is about, who reported them, what happened to what was reported, and the decision. */
export default function ReportPage({ loaderData: { found } }: Route.ComponentProps): ReactNode {
  return found && <ReportPanel {...found} />
}

type Read = ReportLine & { readonly hiddenTo: readonly HiddenToLine[] }

function ReportPanel({ report, story }: { readonly report: Read; readonly story: readonly AuditLine[] }): ReactNode {
  const { t } = useWords('admin')
  const { t: office } = useWords('office')
  const reporter = useReporter(report)
  const title = useReportTitle(report)
  const { kind, excerpt, note, state, createdAt, decidedAt, hiddenTo } = report
  return (
    <>
      <PanelHead
        title={title}
        status={{ tone: REPORT_TONES[state], word: t(`reports.states.${state}`) }}
        facts={kind === 'account' ? office('reports.reported.account.rests') : ''}
      />
      {excerpt !== '' && (
        <section className={`card ${boxes.box}`}>
          <h2>{t('reports.excerpt')}</h2>
          <blockquote className={styles.quote}>{excerpt}</blockquote>
        </section>
      )}
      <PanelFacts
        title={t('rows.report')}
        facts={[
          [t('rows.reporter'), reporter],
          [t('reports.note'), note],
          [t('rows.reportedAt'), <Moment key="made" iso={createdAt} />],
          [t('reports.decidedAt'), decidedAt && <Moment iso={decidedAt} />],
        ]}
      />
      {hiddenTo.length > 0 && <HiddenTo list={hiddenTo} />}
      <ObjectStory list={story} />
      <Acts report={report} />
    </>
  )
}

/** With whom somebody wrote when contacts were hidden, how often, and about which cases. */
function HiddenTo({ list }: { readonly list: readonly HiddenToLine[] }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const dayText = useDay()
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('reports.hidden')}</h2>
      <ul className={styles.lines}>
        {list.map(({ accountId, tutorId, name, texts, lastDay, cases }) => (
          <li key={`${accountId} ${tutorId}`}>
            <Link to={path(accountId ? `/admin/users/${accountId}` : `/tutor/detail/${tutorId}`)}>{name}</Link>
            {` · ${t('reports.hiddenTexts', { count: texts, day: dayText(lastDay) })}`}
            {cases.map(({ jobId, jobNo }) => (
              <Fragment key={jobId}>
                {' · '}
                <Link to={path(`/admin/cases/${jobId}`)}>{jobNo}</Link>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Acts({ report }: { readonly report: ReportLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { kind, objectId, state } = report
  const place = reportedPlace(kind)
  const page = place?.page?.(objectId)
  const account = place?.account?.(objectId)
  const nameOf = useKindName()
  return (
    <PanelFoot>
      {state === 'open' && (
        <>
          <button type="button" className="button" onClick={() => setVerdict('upheld')}>
            {t('reports.uphold')}
          </button>
          <button type="button" className="button quiet" onClick={() => setVerdict('dismissed')}>
            {t('reports.dismiss')}
          </button>
        </>
      )}
      {page && (
        <a className="link-button" href={path(page)} target="_blank" rel="noopener">
          {t('reports.open', { kind: nameOf(kind) })}
        </a>
      )}
      {account && (
        <Link className="link-button" to={path(account)}>
          {t('reports.account')}
        </Link>
      )}
      <Link className="link-button" to={path(`/admin/audit?objectId=${objectId}`)}>
        {t('cases.log')}
      </Link>
      {verdict && <ReportDecision report={report} verdict={verdict} leavesList={false} onClose={() => setVerdict(null)} />}
    </PanelFoot>
  )
}
