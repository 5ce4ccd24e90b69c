import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { data, useLocation } from 'react-router'
import { titleWithNumber } from '#kernel/number-unless-titled.ts'
import { localeOfParams } from '#kernel/locale.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { Receipt } from '#web/components/receipt.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import { getMatchMoney } from '../contract/match-money.ts'
import type { MatchMoney } from '../contract/match-money.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/lesson-receipt.page'
import { matchMoneyPath, matchOfAddress } from '#modules/settlement/public-web.ts'
import styles from './match-money.module.css'
import { moneyText, sumOf } from '#kernel/written-money.ts'
import { sideOfPath } from '#modules/lessons/public-web.ts'

export const handle = ownHandle('booking-money')

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const match = matchOfAddress(params.jobId, new URL(request.url))
  if (!match) throw data(null, { status: 404 })
  const own = await loadOwn(async () => {
    const money = await api(getMatchMoney, { query: match })
    const lesson = money?.releases.find(({ lessonId, released }) => lessonId === params.lessonId && released > 0)
    if (!money || !lesson) throw data(null, { status: 404 })
    return { money, lesson }
  })
  return { own, title: HEAD[localeOfParams(params)].lessonReceipt }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** The receipt of one lesson that was paid from escrow, to be printed. */
export default function LessonReceiptPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('booking-money')
  const path = useLocalePath()
  const side = sideOfPath(useLocation().pathname)
  const closed = own.ok ? null : own.why
  const back = own.ok ? { back: { to: path(matchMoneyPath(side, own.data.money)), label: t('receipt.back') } } : {}
  return (
    <DashboardFrame side={side} title={t('receipt.title')} closed={closed} onOpen={() => openWayIn(side, closed)} {...back}>
      {own.ok && (
        <div className={styles.page}>
          <LessonReceipt {...own.data} side={side} />
          <p className={`no-print ${styles.ways}`}>
            <button type="button" className="button" onClick={() => window.print()}>
              {t('receipt.print')}
            </button>
          </p>
        </div>
      )}
    </DashboardFrame>
  )
}

type ReceiptProps = {
  readonly money: MatchMoney
  readonly lesson: MatchMoney['releases'][number]
  readonly side: 'parent' | 'tutor'
}

function LessonReceipt({ money, lesson, side }: ReceiptProps): ReactNode {
  const { t } = useWords('booking-money')
  // A receipt is read in later years too.
  const moment = useMoment(0)
  const { otherName, jobNo, caseTitle } = money
  const { lessonId, at, startsAt, minutes, price, released, refunded, isGuarantee, commission } = lesson
  const total = side === 'tutor' ? sumOf([released, 0 - (commission ?? 0)]) : released
  const sum = moneyText(total)
  return (
    <Receipt
      title={t('receipt.title')}
      company={t('receipt.company')}
      sum={sum}
      said={t('receipt.said', { time: moment(at) })}
      facts={[
        [t(`receipt.other.${side}`), otherName],
        [t('agreed.case'), titleWithNumber({ caseTitle, jobNo })],
        [t('receipt.lesson'), t('receipt.length', { time: moment(startsAt), minutes })],
        [t('receipt.number'), lessonId],
      ]}
      lines={[
        [t('receipt.price'), moneyText(price)],
        ...(refunded > 0
          ? ([[t(isGuarantee ? 'receipt.guarantee' : 'receipt.refunded'), moneyText(0 - refunded)]] as const)
          : []),
        ...(refunded > 0 || (commission ?? 0) > 0 ? ([[t('receipt.escrow'), moneyText(released)]] as const) : []),
        ...(commission !== null && commission > 0 ? ([[t('receipt.commission'), moneyText(0 - commission)]] as const) : []),
      ]}
      total={[t(`receipt.total.${side}`), sum]}
    />
  )
}
