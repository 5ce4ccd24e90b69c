import type { ReactNode } from 'react'
import { Link, data } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import { getAmounts } from '../contract/amounts.ts'
import type { AmountLine } from '../contract/amounts.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/amount.page'
import { adminMeta, adminTitle } from './admin-head.ts'
import { useAmountChange, useAmountWords } from './amount-rows.tsx'
import { Moment } from './moment.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  const own = await loadOwn(async () => {
    const { rooms } = await api(getAmounts)
    const amount = rooms.flatMap(({ amounts }) => amounts).find(({ name }) => name === params.name)
    if (!amount) throw data(null, { status: 404 })
    return amount
  })
  return { title: adminTitle(params.locale, WORDS, 'amounts'), amount: own.ok ? own.data : null, now: now.toISOString() }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One amount: in force, by default, what it will be, and each change with its author. */
export default function AmountPage({ loaderData: { amount, now } }: Route.ComponentProps): ReactNode {
  return amount && <AmountPanel amount={amount} now={now} />
}

function AmountPanel({ amount, now }: { readonly amount: AmountLine; readonly now: string }): ReactNode {
  const { t } = useWords('admin-amounts')
  const path = useLocalePath()
  const moment = useMoment()
  const { name, label, changes } = amount
  const { status, text } = useAmountWords(amount, now)
  const change = useAmountChange(amount)
  const coming = changes.filter(({ inForceFrom }) => inForceFrom > now).toReversed()
  return (
    <>
      <PanelHead title={label} status={status} facts={name} amount={text(amount.value)} />
      <PanelFacts
        title={t('facts')}
        facts={[
          [t('now'), text(amount.value)],
          ...coming.map(
            ({ seq, value, inForceFrom }) => [t('soon', { value: text(value) }), <Moment key={seq} iso={inForceFrom} />] as const,
          ),
          [t('default'), text(amount.default)],
          [t('bounds'), t('between', { least: text(amount.least), most: text(amount.most) })],
        ]}
      />
      <Timeline
        list={changes.map(({ value, inForceFrom, madeAt, madeBy, reason }) => ({
          at: madeAt,
          text: t('line', { value: text(value), from: moment(inForceFrom), by: madeBy, reason }),
        }))}
      />
      <PanelFoot>
        {change.button}
        <Link className="link-button" to={path(`/admin/audit?objectId=${name}`)}>
          {t('log')}
        </Link>
        {change.dialog}
      </PanelFoot>
    </>
  )
}
