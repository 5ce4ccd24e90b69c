import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { moneyText } from '#kernel/written-money.ts'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHead, requireId } from '#web/own-page.ts'
import { getMovementStory } from '../contract/wallet.ts'
import type { StatementRow } from '../contract/wallet.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/movement.page'
import { sideOf } from './side-of.ts'
import { SignedMoney, useMovementWords } from './statement.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, takesPayments } = pageRequest(context)
  const { id } = params
  if (!takesPayments) throw data(null, { status: 404 })
  requireId(id, 'uuid')
  const own = await loadOwn(async () => {
    const { list } = await api(getMovementStory, { query: { id } })
    const line = list.find((one) => one.id === id)
    if (!line) throw data(null, { status: 404 })
    return { line, list }
  })
  return { own, title: WORDS[localeOfParams(params)].title }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One movement of the wallet: what it is about, what else was paid or came back for the same, and the way there. */
export default function MovementPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  return own.ok && <MovementPanel {...own.data} />
}

const NONE = '0.00'

function MovementPanel({ line, list }: { readonly line: StatementRow; readonly list: readonly StatementRow[] }): ReactNode {
  const { t } = useWords('wallet')
  const { id, about, caseTitle, account, balanceAfter, fee } = line
  return (
    <>
      <PanelHead {...useMovementWords(line)} />
      <PanelFacts
        title={t('movement.title')}
        facts={[
          [t('movement.about'), [caseTitle, about].filter(Boolean).join(' · ')],
          [t('movement.account'), t(`account.${account}`)],
          [t('csv.fee'), fee === NONE ? null : moneyText(fee)],
          [t('movement.after'), moneyText(balanceAfter)],
          [t('movement.number'), id],
        ]}
      />
      <Timeline
        list={list.map(({ at, title, account: of, amount }) => ({
          at,
          text: (
            <>
              {title}
              {of === 'gift' && `（${t('account.gift')}）`} <SignedMoney amount={amount} />
            </>
          ),
        }))}
      />
      <Ways line={line} />
    </>
  )
}

const ORDER_NO = /^T[0-9A-Z]{16}$/
const CASE_NO = /^C(\d{1,9})$/

/** To what a movement is about: an order, or a case. */
function Ways({ line: { about, isOwnOrder } }: { readonly line: StatementRow }): ReactNode {
  const { t } = useWords('wallet')
  const path = useLocalePath()
  const side = sideOf(useLocation().pathname)
  const jobId = CASE_NO.exec(about ?? '')?.[1]
  if (about !== null && ORDER_NO.test(about) && isOwnOrder)
    return (
      <PanelFoot>
        <Link className="button quiet" to={path(`/${side}/dashboard/orders/${about}`)}>
          {t('movement.order')}
        </Link>
        <Link className="link-button" to={path(`/payment/${about}/receipt`)}>
          {t('movement.receipt')}
        </Link>
      </PanelFoot>
    )
  if (jobId === undefined) return null
  return (
    <PanelFoot>
      <Link className="button quiet" to={path(`/jobcase/jobdetail/${jobId}`)}>
        {t('movement.case')}
      </Link>
    </PanelFoot>
  )
}
