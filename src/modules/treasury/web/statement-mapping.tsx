import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { DAY_FORMS, USES } from '../contract/statements.ts'
import type { ColumnUse, StatementLook } from '../contract/statements.ts'
import { officeStyles as styles } from '#modules/admin/public-web.ts'
import forms from './statements.module.css'

export type ConfirmedMapping = Pick<StatementLook, 'header' | 'dayForm'> & {
  readonly bank: string
  readonly columns: ColumnUse[]
}

type Props = {
  readonly look: StatementLook
  readonly isBusy: boolean
  readonly problem: string
  /** Takes the statement, first with a mapping that is to be kept for its bank. */
  readonly onTake: (mapping: ConfirmedMapping | null) => Promise<void>
  readonly onBack: () => void
}

/** How a statement is read: as its bank's statements are, or by what an operator says its columns are for, with samples of them. */
export function StatementMapping({ look, isBusy, problem, onTake, onBack }: Props): ReactNode {
  const { t } = useWords('treasury-statements')
  const { header, encoding } = look
  const [isOpen, setOpen] = useState(look.bank === null)
  const [bank, setBank] = useState(look.bank ?? '')
  const [columns, setColumns] = useState(look.columns)
  const [dayForm, setDayForm] = useState(look.dayForm)
  const [isAsked, setAsked] = useState(false)
  const open = header.filter((_, at) => columns[at] === null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isOpen) return void onTake(null)
    const chosen = columns.flatMap((use) => use ?? [])
    if (chosen.length < header.length) return setAsked(true)
    void onTake({ bank, header, columns: chosen, dayForm })
  }
  const choose = (at: number, use: ColumnUse | null): void => setColumns(columns.map((one, index) => (index === at ? use : one)))
  const asked = isAsked && open[0] !== undefined ? t('mapping.asked', { column: open[0] }) : ''
  return (
    <form className={`card ${styles.box}`} onSubmit={submit}>
      <h2>{t('import')}</h2>
      <p role="status">
        {look.bank === null ? t('mapping.unknown', { encoding }) : t('mapping.known', { bank: look.bank, encoding })}
      </p>
      <Sample look={look} columns={columns} onChoose={isOpen ? choose : null} isAsked={isAsked} />
      {isOpen && <BankAndDays {...{ bank, dayForm }} onBank={setBank} onDayForm={setDayForm} />}
      <p role="alert" className={styles.problem}>
        {asked || problem}
      </p>
      <div className={styles.acts}>
        <button className="button" aria-disabled={isBusy}>
          {t(isOpen ? 'mapping.confirm' : 'mapping.doImport')}
        </button>
        {!isOpen && (
          <button type="button" className="button quiet" onClick={() => setOpen(true)}>
            {t('mapping.change')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onBack}>
          {t('mapping.again')}
        </button>
      </div>
    </form>
  )
}

type SampleProps = {
  readonly look: StatementLook
  readonly columns: StatementLook['columns']
  readonly isAsked: boolean
  /** Null while the columns are as they were confirmed. */
  readonly onChoose: ((at: number, use: ColumnUse | null) => void) | null
}

/** The first rows below what their columns are for. */
function Sample({ look: { header, samples }, columns, isAsked, onChoose }: SampleProps): ReactNode {
  const { t } = useWords('treasury-statements')
  return (
    <div className={forms.sample}>
      <table>
        <thead>
          <tr>
            {header.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
          <tr>
            {header.map((name, at) => (
              <td key={at} data-open={isAsked && columns[at] === null}>
                {onChoose ? (
                  <UseSelect name={name} use={columns[at] ?? null} onChoose={(use) => onChoose(at, use)} />
                ) : (
                  t(`mapping.uses.${columns[at] ?? 'ignored'}`)
                )}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((row, at) => (
            <tr key={at}>
              {header.map((_, column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayForm = StatementLook['dayForm']
type BankProps = {
  readonly bank: string
  readonly dayForm: DayForm
  readonly onBank: (bank: string) => void
  readonly onDayForm: (form: DayForm) => void
}

function BankAndDays({ bank, dayForm, onBank, onDayForm }: BankProps): ReactNode {
  const { t } = useWords('treasury-statements')
  return (
    <>
      <label>
        {t('mapping.dayForm')}
        <select className="field" value={dayForm} onChange={({ target }) => onDayForm(target.value as DayForm)}>
          {DAY_FORMS.map((form) => (
            <option key={form} value={form}>
              {t(`mapping.dayForms.${form}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('mapping.bank')}
        <input className="field" required maxLength={60} value={bank} onChange={({ target }) => onBank(target.value)} />
      </label>
    </>
  )
}

type UseProps = { readonly name: string; readonly use: ColumnUse | null; readonly onChoose: (use: ColumnUse | null) => void }

function UseSelect({ name, use, onChoose }: UseProps): ReactNode {
  const { t } = useWords('treasury-statements')
  return (
    <select
      className="field"
      aria-label={t('mapping.use', { column: name })}
      value={use ?? ''}
      onChange={({ target }) => onChoose(USES.find((one) => one === target.value) ?? null)}
    >
      <option value="">{t('mapping.choose')}</option>
      {USES.map((one) => (
        <option key={one} value={one}>
          {t(`mapping.uses.${one}`)}
        </option>
      ))}
    </select>
  )
}
