import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { SEARCH_FORM } from './form-fields.ts'
import styles from './filters-dialog.module.css'
import { useFieldValue } from './use-field-value.ts'
import type { Search } from './use-search.ts'

type Props = { readonly name: string; readonly label: string; readonly value: string; readonly onSearch: Search }

/** The number of one tutor or case; accepts digits only (specification 1 §5). */
export function NumberField({ name, label, value, onSearch }: Props): ReactNode {
  const { t } = useWords('search-panels')
  const field = useFieldValue<HTMLInputElement>(value)
  const hint = useId()
  return (
    <label className={styles.number}>
      {label}
      <input
        ref={field}
        className="field"
        form={SEARCH_FORM}
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={9}
        defaultValue={value}
        aria-describedby={hint}
        onInput={(event) => (event.currentTarget.value = event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={(event) => event.currentTarget.value !== value && onSearch()}
      />
      <small id={hint}>{t('filters.tutorIdHint')}</small>
    </label>
  )
}
