import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { AmountLine } from '../contract/amounts.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { Moment } from './moment.tsx'
import { OfficeRow } from './office-row.tsx'
import { OfficeRows } from './office-rows.tsx'

type Props = { readonly list: readonly AmountLine[]; readonly now: string }

/** Amounts of a room, each leading to what it was and will be. */
export function AmountRows({ list, now }: Props): ReactNode {
  const { t } = useWords(['admin-amounts', 'admin'])
  return (
    <OfficeRows
      heads={[
        { name: t('title') },
        { name: t('admin:users.status') },
        { name: t('last') },
        { name: t('default'), isNumber: true },
        { name: t('now'), isNumber: true },
      ]}
      list={list}
      keyOf={({ name }) => name}
      row={(amount) => <AmountRow amount={amount} now={now} />}
    />
  )
}

function AmountRow({ amount, now }: { readonly amount: AmountLine; readonly now: string }): ReactNode {
  const { t } = useWords(['admin-amounts', 'admin'])
  const path = useLocalePath()
  const { name, label, changes } = amount
  const { status, text } = useAmountWords(amount, now)
  const change = useAmountChange(amount)
  const [last] = changes
  return (
    <OfficeRow
      title={<RowLink to={path(`/admin/amounts/${name}`)}>{label}</RowLink>}
      name={label}
      status={status}
      cells={[
        { name: t('last'), value: last ? <Moment iso={last.madeAt} /> : null },
        { name: t('default'), value: text(amount.default), isNumber: true },
        { name: t('now'), value: text(amount.value), isNumber: true },
      ]}
      verb={change.button}
      more={
        <li>
          <Link to={path(`/admin/audit?objectId=${name}`)}>{t('log')}</Link>
        </li>
      }
      dialog={change.dialog}
    />
  )
}

/** How it stands and its values in words, as its row and its page say them. */
export function useAmountWords({ unit, changes }: AmountLine, now: string) {
  const { t } = useWords('admin-amounts')
  const isComing = changes.some(({ inForceFrom }) => inForceFrom > now)
  const state = isComing ? 'coming' : changes.length > 0 ? 'changed' : 'default'
  return {
    status: { tone: ({ coming: 'waiting', changed: 'agreed', default: 'done' } as const)[state], word: t(`state.${state}`) },
    text: (value: string): string => t(`unit.${unit}`, { value }),
  }
}

/** The button that changes an amount, and what it asks. */
export function useAmountChange(amount: AmountLine): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const { t } = useWords('admin-amounts')
  const [isAsking, setAsking] = useState(false)
  return {
    button: (
      <button type="button" className="button quiet" onClick={() => setAsking(true)}>
        {t('change')} <span className="visually-hidden">{amount.label}</span>
      </button>
    ),
    dialog: isAsking && <AmountDialog amount={amount} onClose={() => setAsking(false)} />,
  }
}
