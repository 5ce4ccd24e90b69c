import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { FactList } from '#web/components/fact-list.tsx'
import type { Fact } from '#web/components/fact-list.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import { getMatchMoney } from '../contract/match-money.ts'
import type { MatchMoney } from '../contract/match-money.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/match-money.page'
import { matchOfAddress } from '#modules/settlement/public-web.ts'
import { titleWithNumber } from '#kernel/number-unless-titled.ts'
import { moneyText } from '#kernel/written-money.ts'
import { ComingLessons, HeldLessons } from './match-money-lessons.tsx'
import { Movements } from './match-money-movements.tsx'
import { EscrowBar } from './match-money-bar.tsx'
import { Owed } from './match-money-owed.tsx'
import { PayLessons } from './match-money-pay.tsx'
import styles from './match-money.module.css'
import { sideOfPath } from '#modules/lessons/public-web.ts'

export const handle = ownHandle('booking-money')

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  const match = matchOfAddress(params.jobId, new URL(request.url))
  if (!match) throw data(null, { status: 404 })
  const own = await loadOwn(async () => await api(getMatchMoney, { query: match }))
  return { own, year: inHongKong(now).getUTCFullYear(), title: HEAD[localeOfParams(params)].matchMoney }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** The story of a match's money: what is in escrow, what comes next, what each lesson brought, every movement, and what is owed. */
export default function MatchMoneyPage({ loaderData: { own, year } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('booking-money')
  const path = useLocalePath()
  const side = sideOfPath(useLocation().pathname)
  const closed = own.ok ? null : own.why
  const money = own.ok ? own.data : null
  const title = money ? t('title', { name: money.otherName }) : t('plainTitle')
  const back = { to: path(`/${side}/dashboard/lessons#matches`), label: t('back') }
  return (
    <DashboardFrame side={side} title={title} closed={closed} onOpen={() => openWayIn(side, closed)} back={back}>
      {own.ok && (
        <div className={styles.page}>
          {money ? <Story money={money} side={side} year={year} /> : <p className={`card ${styles.box}`}>{t('none')}</p>}
        </div>
      )}
    </DashboardFrame>
  )
}

type Props = { readonly money: MatchMoney; readonly side: 'parent' | 'tutor'; readonly year: number }

function Story({ money, side, year }: Props): ReactNode {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <EscrowBar money={money} side={side} />
        <ComingLessons money={money} side={side} year={year} />
        <HeldLessons money={money} side={side} year={year} />
        <Movements money={money} year={year} />
      </div>
      <div className={styles.column}>
        <Agreed money={money} year={year} />
        <Owed money={money} side={side} year={year} />
        {side === 'parent' && (money.endedAt === null || (money.fee?.due ?? 0) > 0) && <PayLessons money={money} />}
      </div>
    </div>
  )
}

function Agreed({ money, year }: Omit<Props, 'side'>): ReactNode {
  const { t } = useWords('booking-money')
  const path = useLocalePath()
  const moment = useMoment(year)
  const { caseTitle, jobNo, matchedAt, endedAt, pricePerHour, lessonPrice } = money
  const facts: readonly Fact[] = [
    [t('agreed.case'), titleWithNumber({ caseTitle, jobNo })],
    [t('agreed.matched'), moment(matchedAt)],
    [t('agreed.ended'), endedAt && moment(endedAt)],
    [t('agreed.price'), t('agreed.perHour', { price: moneyText(pricePerHour) })],
    [t('agreed.lesson'), moneyText(lessonPrice)],
  ]
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('agreed.title')}</h2>
      <FactList className={styles.facts} facts={facts} />
      <p className={styles.note}>
        <Link to={path('/content/terms#fees')}>{t('rules.fees')}</Link>
      </p>
    </section>
  )
}
