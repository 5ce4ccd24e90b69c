import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocale } from '#web/locale-path.ts'
import { subjectsFound } from '../query/subject-entries.ts'
import styles from './panel-content.module.css'
import { keyOf } from '#web/key-of.ts'

type Props = {
  readonly onFind: (subject: string) => void
  /** The steps, which make room for what is found while something is typed. */
  readonly children: ReactNode
}

/** Finds a subject of any type by its name. */
export function FindSubject({ onFind, children }: Props): ReactNode {
  const { t } = useWords('search-panels')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const found = subjectsFound(typed)
  return (
    <>
      <input
        className="field"
        type="search"
        value={typed}
        maxLength={40}
        placeholder={t('picker.find')}
        aria-label={t('picker.find')}
        // The field is none of the search form: Enter takes the first that is found.
        onKeyDown={(event) => {
          if (keyOf(event) !== 'Enter') return
          event.preventDefault()
          if (found[0]) onFind(found[0].value)
          if (found[0]) setTyped('')
        }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="visually-hidden" role="status">
        {typed.trim() !== '' && t('picker.found', { count: found.length })}
      </p>
      {typed.trim() === '' ? (
        children
      ) : found.length === 0 ? (
        <p>{t('picker.none')}</p>
      ) : (
        <ul className={styles.options}>
          {found.map(({ value, reference, ...subject }) => (
            <li key={value}>
              <button
                type="button"
                onClick={() => {
                  onFind(value)
                  setTyped('')
                }}
              >
                {subject[locale]} <small>{t(`picker.reference.${reference}`)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
