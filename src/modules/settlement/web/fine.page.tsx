import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data, useLocation, useRevalidator } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { moneyText } from '#kernel/written-money.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHead, requireId } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import { fineDetail, postAmercement } from '../contract/fines.ts'
import type { FineStory } from '../contract/fines.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/fine.page'
import { AppealDialog } from './appeal-dialog.tsx'
import { FineEvidence } from './fine-evidence.tsx'
import { useFineWords } from './fine-row.tsx'
import styles from './fines.module.css'
import { PayOrderButton } from './pay-order-button.tsx'
import { sideOfPath } from '#modules/lessons/public-web.ts'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, takesPayments } = pageRequest(context)
  const { fineId } = params
  if (!takesPayments) throw data(null, { status: 404 })
  requireId(fineId, 'uuid')
  const own = await loadOwn(async () => await api(fineDetail, { params: { fineId } }))
  return { own, title: HEAD[localeOfParams(params)].fines }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One fine: what proves it, until when to appeal, what was said, and what is to be paid. */
export default function FinePage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  return own.ok && <FinePanel fine={own.data} />
}

type Props = { readonly fine: FineStory }

function FinePanel({ fine }: Props): ReactNode {
  const { t } = useWords('settlement-fines')
  const side = sideOfPath(useLocation().pathname)
  const path = useLocalePath()
  const moment = useMoment()
  const { amount, jobId, jobNo, paid, due, appealText, appealedAt, decision, decidedAt, lessonAt, createdAt } = fine
  return (
    <>
      <PanelHead {...useFineWords(fine)}>
        <Clock fine={fine} side={side} />
      </PanelHead>
      <section className={`card ${boxes.box}`}>
        <FineEvidence evidence={fine.evidence} moment={moment} />
      </section>
      {appealText !== null && <Said title={t('appealed')} text={appealText} />}
      {decision !== null && <Said title={t('decision')} text={decision} />}
      <PanelFacts
        title={t('facts.title')}
        facts={[
          [t(`facts.other.${side}`), fine.otherName],
          [
            t('facts.case'),
            <Link key="case" to={path(`/jobcase/jobdetail/${jobId}`)}>
              {jobNo}
            </Link>,
          ],
          [t('facts.lesson'), lessonAt && moment(lessonAt)],
          [t('facts.amount'), moneyText(amount)],
          [t('facts.paid'), paid > 0 ? moneyText(paid) : null],
          [t('facts.due'), due > 0 ? moneyText(due) : null],
        ]}
      />
      <Timeline
        list={[
          { at: createdAt, text: t('made') },
          ...(appealedAt === null ? [] : [{ at: appealedAt, text: t('appealMade') }]),
          ...(decidedAt === null ? [] : [{ at: decidedAt, text: t('decided') }]),
        ]}
      />
      <Acts fine={fine} />
    </>
  )
}

function Clock({ fine, side }: Props & { readonly side: 'parent' | 'tutor' }): ReactNode {
  const { t } = useWords('settlement-fines')
  const moment = useMoment()
  const { state, canAppeal, appealUntil } = fine
  if (state === 'proposed') return canAppeal && <p>{t('clock.proposed', { time: moment(appealUntil) })}</p>
  if (state === 'appealed') return <p>{t('clock.appealed')}</p>
  return state === 'due' && <p>{t(side === 'parent' && fine.paid > 0 ? 'clock.dueParent' : 'clock.due')}</p>
}

function Said({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{title}</h2>
      <p className={styles.said}>{text}</p>
    </section>
  )
}

function Acts({ fine }: Props): ReactNode {
  const { t } = useWords('settlement-fines')
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isAppealing, setAppealing] = useState(false)
  const { toPay, jobId, canAppeal } = fine
  if (toPay === 0 && !canAppeal) return null
  return (
    <PanelFoot>
      {toPay > 0 && (
        <PayOrderButton
          label={t('pay', { amount: moneyText(toPay) })}
          kind="amercement"
          order={(api, part) => api(postAmercement, { body: { jobId, ...(part ? { customizeAmount: part } : {}) } })}
          parts={{ label: t('payPart'), due: toPay }}
          onProblem={setProblem}
          failed={t('failed')}
          onPaid={() => void revalidate()}
        />
      )}
      {canAppeal && (
        <button type="button" className="button" onClick={() => setAppealing(true)}>
          {t('appeal.open')}
        </button>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {isAppealing && <AppealDialog fine={fine} onClose={() => setAppealing(false)} />}
    </PanelFoot>
  )
}
