import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import type { Fields } from '../domain/list-url.ts'
import { SEARCH_FORM } from './form-fields.ts'
import styles from './home-search.module.css'
import { SearchBar } from './search-bar.tsx'

/** 0 finds tutors, 1 finds cases (decisions 1 "searchType"). */
type SearchType = 0 | 1

const EMPTY = { subject: '', area: '', experience: '', sort: '' }

/** The search bar of the home page: the choice is kept here and goes to the list in one `data` parameter. */
export function HomeSearch(): ReactNode {
  const { t, i18n } = useTranslation('search-home')
  const locale = useLocale()
  const path = useLocalePath()
  const navigate = useNavigate()
  const [type, setType] = useState<SearchType>(0)
  const [fields, setFields] = useState<Fields>({})
  const [panels, setPanels] = useState(EMPTY)
  const target = path(type === 0 ? '/searchtutor' : '/jobcase')
  const search = async ({ submit = '', ...change }: Fields = {}): Promise<void> => {
    // The catalogue and the rules of addresses are loaded when they are first needed.
    const { labelsOfFields, dataParamOf, fieldsOfForm } = await import('./home-preset.ts')
    const form = document.getElementById(SEARCH_FORM)
    const typed = form instanceof HTMLFormElement ? fieldsOfForm(form) : {}
    const next = Object.fromEntries(Object.entries({ ...fields, ...typed, ...change }).filter(([, value]) => value !== ''))
    setFields(next)
    setPanels(labelsOfFields(next, locale, (sort) => i18n.t(`sorts.${sort}`, { ns: 'search-panels' })))
    if (submit === 'yes')
      void navigate(`${target}?data=${encodeURIComponent(dataParamOf(next, locale, type === 0 ? 'tutor' : 'case'))}`)
  }
  return (
    <div className={styles.box}>
      <div className={styles.types} role="group" aria-label={t('home.type')}>
        {([0, 1] as const).map((value) => (
          <button key={value} type="button" aria-pressed={type === value} onClick={() => setType(value)}>
            {t(value === 0 ? 'home.findTutor' : 'home.findCase')}
          </button>
        ))}
      </div>
      <SearchBar fields={fields} panels={panels} action={target} onSearch={(change) => void search(change)} isGuided />
    </div>
  )
}
