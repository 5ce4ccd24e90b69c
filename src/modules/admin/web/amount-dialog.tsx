import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { ApiClient } from '#web/api-client.ts'
import { postAmountChange } from '../contract/amounts.ts'
import type { AmountLine } from '../contract/amounts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Asks for the new value of an amount, from when on, and why. */
export function AmountDialog({ amount, onClose }: { readonly amount: AmountLine; readonly onClose: () => void }): ReactNode {
  const { t } = useWords('admin-amounts')
  const { name, label, unit, lastSeq } = amount
  const [value, setValue] = useState(amount.value)
  const [day, setDay] = useState('')
  const text = (one: string): string => t(`unit.${unit}`, { value: one })
  const send = async (api: ApiClient, reason: string): Promise<unknown> =>
    await api(postAmountChange, { body: { name, value, reason, day: day === '' ? null : day, lastSeq } })
  const values = { value: text(amount.value), least: text(amount.least), most: text(amount.most) }
  return (
    <ReasonDialog
      title={t('dialog', { label })}
      text={t('text', values)}
      reasonLabel={t('reason')}
      confirm={t('confirm')}
      isGrave={false}
      send={send}
      done={t('done', { label })}
      leavesList={false}
      onClose={onClose}
    >
      <label>
        {t(`value.${unit}`)}
        <input
          className="field"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={20}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </label>
      <label>
        {t('from')}
        <input className="field" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </label>
    </ReasonDialog>
  )
}
