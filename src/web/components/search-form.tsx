import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Form } from 'react-router'
import styles from './filters.module.css'

type Props = {
  readonly label: string
  readonly hint: string
  readonly keyword: string | undefined
  /** Another filter of the address, which stays. */
  readonly kept?: { readonly name: string; readonly value: string | undefined }
}

/** The search of a list by number or name; in the back office `/` leads to it. Texts: `web-own`. */
export function SearchForm({ label, hint, keyword = '', kept }: Props): ReactNode {
  const { t } = useWords('web-own')
  return (
    // The field follows the address, also when a link changes it.
    <Form className={styles.search} role="search" key={`${keyword} ${kept?.value ?? ''}`}>
      <label>
        {label}
        <input className="field" type="search" name="keyword" maxLength={100} defaultValue={keyword} />
        <small>{hint}</small>
      </label>
      {kept?.value !== undefined && <input type="hidden" name={kept.name} value={kept.value} />}
      <button className="button">{t('list.search')}</button>
    </Form>
  )
}
