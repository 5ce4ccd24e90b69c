import type { ReactNode } from 'react'
import { data, useLocation } from 'react-router'
import { titleWithNumber } from '#kernel/number-unless-titled.ts'
import { localeOfParams } from '#kernel/locale.ts'
import { grouped, moneyText } from '#kernel/written-money.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import { disputeDetail } from '../contract/disputes.ts'
import type { DisputeDetail } from '../contract/disputes.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/dispute.page'
import { DisputeActs } from './dispute-acts.tsx'
import { DisputeFiles } from './dispute-files.tsx'
import { NextStep, useDisputeWords } from './dispute-row.tsx'
import styles from './disputes.module.css'
import { sideOfPath } from '#modules/lessons/public-web.ts'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export const handle = ownHandle('disputes-files')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  if (!/^[1-9]\d{0,8}$/.test(params.disputeId)) throw data(null, { status: 404 })
  const disputeId = Number(params.disputeId)
  const own = await loadOwn(async () => await api(disputeDetail, { params: { disputeId } }))
  return { own, title: HEAD[localeOfParams(params)].disputes }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One dispute: what comes next, what it is about, all that happened, and what may be done now. */
export default function DisputePage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  return own.ok && <DisputePanel dispute={own.data} />
}

type Props = { readonly dispute: DisputeDetail }

function DisputePanel({ dispute }: Props): ReactNode {
  const { t } = useWords('disputes')
  const moment = useMoment()
  const { jobNo, caseTitle, otherName, startsAt, price, held, asked, endedAt } = dispute
  return (
    <>
      <PanelHead {...useDisputeWords(dispute)}>
        {endedAt === null && (
          <>
            <p>
              <NextStep dispute={dispute} />
            </p>
            <p className={styles.quiet}>{held > 0 ? t('next.frozen', { held: grouped(held) }) : t('next.words')}</p>
          </>
        )}
      </PanelHead>
      {endedAt !== null && <Outcome dispute={dispute} />}
      <PanelFacts
        title={t('fact.title')}
        facts={[
          [t('fact.lesson'), `${moment(startsAt)} · ${titleWithNumber({ caseTitle, jobNo })}`],
          [t('fact.other'), otherName],
          [t('fact.price'), price === null ? null : moneyText(price)],
          [t(endedAt === null ? 'fact.held' : 'fact.heldBefore'), held > 0 ? moneyText(held) : t('fact.heldNone')],
          [t('fact.asked'), asked === null || held === 0 ? null : moneyText(asked)],
        ]}
      />
      <DisputeFiles dispute={dispute} />
      <Story dispute={dispute} />
      {dispute.moves.length > 0 && (
        <PanelFoot>
          <DisputeActs dispute={dispute} />
        </PanelFoot>
      )}
    </>
  )
}

function Outcome({ dispute: { state, held, outcome } }: Props): ReactNode {
  const { t } = useWords('disputes')
  const side = sideOfPath(useLocation().pathname)
  if (state === 'withdrawn' || !outcome || held === 0)
    return (
      <section className={`card ${boxes.box}`}>
        <h2>{t('outcome.title')}</h2>
        {state === 'withdrawn' && <p>{t('outcome.withdrawn')}</p>}
        {outcome && <p>{t('outcome.none')}</p>}
        {outcome && <p>{t(outcome.isHeld ? 'outcome.held' : 'outcome.void')}</p>}
      </section>
    )
  const commission = outcome.commission ?? 0
  const isTutor = side === 'tutor'
  return (
    <PanelFacts
      title={t('outcome.title')}
      facts={[
        [t('outcome.refund'), moneyText(outcome.refund)],
        [t('outcome.paid'), moneyText(outcome.paid)],
        [t('outcome.commission'), isTutor ? moneyText(commission) : null],
        [t('outcome.net'), isTutor ? moneyText(outcome.paid - commission) : null],
        [t('fact.lesson'), t(outcome.isHeld ? 'outcome.held' : 'outcome.void')],
      ]}
    />
  )
}

/** Moves that nobody made: they say all themselves. */
const BY_TIME = ['lapse', 'close']

function Story({ dispute: { story } }: Props): ReactNode {
  const { t } = useWords('disputes')
  const side = sideOfPath(useLocation().pathname)
  return (
    <Timeline
      list={story.map(({ move, by, at, text }) => ({
        at,
        text: (
          <>
            {!BY_TIME.includes(move) && <b>{t(`story.by.${(by === side ? 'me' : by) as 'me'}`)} </b>}
            {t(`story.${move as 'open'}`)}
            {text !== null && <q className={styles.text}>{text}</q>}
          </>
        ),
      }))}
    />
  )
}
