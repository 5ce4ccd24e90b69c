import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { fromAmount, toDollars } from '#kernel/money.ts'
import { useWords } from '#web/use-words.tsx'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { Check, Field, SelectField } from '#web/components/form-parts.tsx'
import { NO_CONFLICT } from './draft-rows.ts'
import type { RowKey } from './draft-rows.ts'
import { useDraftField } from './use-draft-saves.ts'
import styles from './course-editor.module.css'

type OfField = { readonly of: RowKey; readonly field: string; readonly label: string; readonly hint?: string }

type TextProps = OfField & {
  readonly longest: number
  /** So many lines; one when left out. */
  readonly rows?: number
  readonly id?: string
}

/** Words that save themselves; contacts in them are hidden, and who types one is told. */
export function DraftText({ of, field, label, hint, longest, rows, id }: TextProps): ReactNode {
  const { value, theirs, change, leave, settle } = useDraftField<string>(of, field)
  const shared = { value, maxLength: longest, autoComplete: 'off', onBlur: leave } as const
  return (
    <div id={id} className={styles.field}>
      <Field label={label} hint={hint}>
        {(input) =>
          rows === undefined ? (
            <input type="text" {...shared} {...input} onChange={({ target }) => change(target.value)} />
          ) : (
            <textarea rows={rows} {...shared} {...input} onChange={({ target }) => change(target.value)} />
          )
        }
      </Field>
      <ContactsNote texts={[value]} />
      {theirs !== NO_CONFLICT && <ConflictNote theirs={String(theirs)} onSettle={settle} />}
    </div>
  )
}

type SelectProps = OfField & {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** What stands there while nothing is chosen. */
  readonly none: string
  readonly isNumber?: boolean
  readonly id?: string
}

/** One of a list, that saves itself. */
export function DraftSelect({ of, field, label, hint, choices, none, isNumber = false, id }: SelectProps): ReactNode {
  const { value, theirs, change, leave, settle } = useDraftField<string | number | null>(of, field)
  const nameOf = (one: unknown): string => choices.find((choice) => choice.value === String(one))?.label ?? none
  return (
    <div id={id} className={styles.field}>
      <SelectField
        label={label}
        hint={hint}
        value={value === null ? '' : String(value)}
        onChange={(chosen) => change(chosen === '' ? null : isNumber ? Number(chosen) : chosen)}
        onBlur={leave}
      >
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
      {theirs !== NO_CONFLICT && <ConflictNote theirs={nameOf(theirs)} onSettle={settle} />}
    </div>
  )
}

/** Yes or no, that saves itself. */
export function DraftCheck({ of, field, label, hint }: OfField): ReactNode {
  const { value, theirs, change, settle } = useDraftField<boolean>(of, field)
  const { t } = useWords('courses-editor')
  return (
    <div className={styles.field}>
      <Check label={label} {...(hint === undefined ? {} : { hint })} checked={value} onChange={change} />
      {theirs !== NO_CONFLICT && <ConflictNote theirs={t(theirs === true ? 'conflict.yes' : 'conflict.no')} onSettle={settle} />}
    </div>
  )
}

type PriceProps = OfField & {
  /** What no number stands for: no price of its own, or nothing to pay. */
  readonly empty: null | 0
  /** What is wrong with a price in dollars; '' when nothing is. */
  readonly problemOf: (price: number) => string
  readonly placeholder?: string
  readonly id?: string
}

/** A price in dollars, that saves itself once it is one. */
export function DraftPrice({ of, field, label, hint, empty, problemOf, placeholder, id }: PriceProps): ReactNode {
  const { t } = useWords('courses-editor')
  const { value, theirs, change, leave, settle } = useDraftField<number | null>(of, field)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === empty ? '' : String(value))
  const read = readPrice(text, empty)
  const problem = read === undefined ? t('price.invalid') : read === null ? '' : problemOf(read)
  const type = (next: string): void => {
    setTyped(next)
    const price = readPrice(next, empty)
    if (price !== undefined && (price === null || problemOf(price) === '')) change(price)
  }
  return (
    <div id={id} className={styles.field}>
      <Field label={label} hint={hint} problem={problem}>
        {(input) => (
          <input
            {...input}
            type="text"
            inputMode="decimal"
            className="field money"
            autoComplete="off"
            maxLength={12}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={() => {
              if (problem !== '') return
              setTyped(null)
              leave()
            }}
          />
        )}
      </Field>
      {theirs !== NO_CONFLICT && <ConflictNote theirs={theirs === empty ? '–' : `HK$${String(theirs)}`} onSettle={settle} />}
    </div>
  )
}

function readPrice(text: string, empty: null | 0): number | null | undefined {
  const plain = text.normalize('NFKC').replace(/[\s$]|^HK/gi, '')
  if (plain === '') return empty
  const cents = fromAmount(plain)
  return cents === null ? undefined : toDollars(cents)
}

/** What somebody, or the same person elsewhere, made of a field that was changed here too. */
export function ConflictNote({ theirs, onSettle }: { theirs: string; onSettle: (choice: 'mine' | 'theirs') => void }): ReactNode {
  const { t } = useWords('courses-editor')
  const id = useId()
  return (
    <div role="alert" className={styles.conflict} aria-labelledby={id}>
      <p id={id}>{t('conflict.text')}</p>
      <blockquote>{theirs === '' ? t('conflict.empty') : theirs}</blockquote>
      <div className={styles.acts}>
        <button type="button" className="button quiet" onClick={() => onSettle('mine')}>
          {t('conflict.mine')}
        </button>
        <button type="button" className="button quiet" onClick={() => onSettle('theirs')}>
          {t('conflict.theirs')}
        </button>
      </div>
    </div>
  )
}
