import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { FineEvidence } from './fine-evidence.tsx'
import boxes from '#web/components/dashboard-boxes.module.css'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, requireId } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import type { AuditLine } from '#modules/admin/contract/audit.ts'
import { getFines } from '../contract/office-fines.ts'
import type { FineLine } from '../contract/office-fines.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-fine.page'
import { Moment, ObjectStory, adminMeta, adminTitle, loadStory, officeStyles as styles } from '#modules/admin/public-web.ts'
import { FINE_TONES } from './office-tones.ts'
import { FineDecision } from './office-fine-decision.tsx'

export const handle = { texts: ['settlement-fines'] }

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { fineId } = params
  requireId(fineId, 'uuid')
  const own = await loadOwn(async () => {
    const [{ list }, story] = await Promise.all([
      api(getFines, { query: { keyword: fineId } }),
      loadStory(api, { objectKind: 'fine', objectId: fineId }),
    ])
    const line = list.find((one) => one.fineId === fineId)
    if (!line) throw data(null, { status: 404 })
    return { line, story }
  })
  return { title: adminTitle(params.locale, WORDS, 'fines'), found: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One fine: what proves it, what its debtor says, what of it is paid, and the decision about an appeal. */
export default function FinePage({ loaderData: { found } }: Route.ComponentProps): ReactNode {
  return found && <FinePanel {...found} />
}

function FinePanel({ line, story }: { readonly line: FineLine; readonly story: readonly AuditLine[] }): ReactNode {
  const { t } = useWords('admin')
  const fines = useWords('settlement-fines').t
  const moment = useMoment()
  const { reason, state, amount, appealText, decision } = line
  return (
    <>
      <PanelHead
        title={fines(`reason.${reason}`)}
        status={{ tone: FINE_TONES[state], word: fines(`state.${state}`) }}
        facts={line.jobNo}
        amount={moneyText(amount)}
      />
      {appealText !== null && <Said title={t('fines.appeal')} text={appealText} />}
      <section className={`card ${boxes.box}`}>
        <FineEvidence evidence={line.evidence} moment={moment} />
      </section>
      {decision !== null && <Said title={fines('decision')} text={decision} />}
      <Facts line={line} />
      <ObjectStory list={story} />
      <Acts line={line} />
    </>
  )
}

function Facts({ line }: { readonly line: FineLine }): ReactNode {
  const { t } = useWords('admin')
  const fines = useWords('settlement-fines').t
  const path = useLocalePath()
  const { jobNo, side, tutorName, parentName, debtorAccountId, amount, paid, due } = line
  const [debtor, other] = side === 'tutor' ? [tutorName, parentName] : [parentName, tutorName]
  const times = [
    [fines('facts.lesson'), line.lessonAt],
    [fines('facts.made'), line.createdAt],
    [t('fines.until'), line.appealUntil],
    [t('fines.appealedAt'), line.appealedAt],
    [t('fines.decidedAt'), line.decidedAt],
  ] as const
  return (
    <PanelFacts
      title={t('rows.fine')}
      facts={[
        [
          t('fines.debtor'),
          <Link key="debtor" to={path(`/admin/users/${debtorAccountId}`)}>
            {debtor}
          </Link>,
        ],
        [fines(`facts.other.${side}`), other],
        [
          fines('facts.case'),
          <Link key="case" to={path(`/admin/cases?keyword=${jobNo}`)}>
            {jobNo}
          </Link>,
        ],
        ...times.map(([name, iso]) => [name, iso && <Moment iso={iso} />] as const),
        [t('payments.total'), moneyText(amount)],
        [fines('facts.paid'), moneyText(paid)],
        [fines('facts.due'), moneyText(due)],
      ]}
    />
  )
}

function Said({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{title}</h2>
      <p className={styles.note}>{text}</p>
    </section>
  )
}

function Acts({ line }: { readonly line: FineLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [verdict, setVerdict] = useState<'uphold' | 'cancel' | null>(null)
  const { fineId, jobNo, state } = line
  return (
    <PanelFoot>
      {state === 'appealed' && (
        <>
          <button type="button" className="button" onClick={() => setVerdict('cancel')}>
            {t('fines.cancel')}
          </button>
          <button type="button" className="button quiet" onClick={() => setVerdict('uphold')}>
            {t('fines.uphold')}
          </button>
        </>
      )}
      <Link className="link-button" to={path(`/admin/ledger?keyword=${jobNo}`)}>
        {t('payments.transfers')}
      </Link>
      <Link className="link-button" to={path(`/admin/audit?objectId=${fineId}`)}>
        {t('cases.log')}
      </Link>
      {verdict && <FineDecision line={line} verdict={verdict} onClose={() => setVerdict(null)} />}
    </PanelFoot>
  )
}
