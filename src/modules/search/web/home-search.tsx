import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { userTypeOf } from '#kernel/user-type.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import type { SearchKind } from '../domain/data-param.ts'
import type { Fields } from '../domain/list-url.ts'
import { SEARCH_FORM } from './form-fields.ts'
import styles from './home-search.module.css'
import { SearchBar } from './search-bar.tsx'

const EMPTY = { subject: '', area: '', third: '', sort: '' }
// What the two kinds do not share.
const OWN = { workTutorExperience: '', price1: '', price2: '', order: '' }

/**
 * The search bar of the home page: the choice is kept here and goes to the list in one `data` parameter. Tutors look for
 * cases first (decisions 1 "searchType": 0 tutors, 1 cases).
 */
export function HomeSearch(): ReactNode {
  const { t, i18n } = useTranslation('search-home')
  const locale = useLocale()
  const path = useLocalePath()
  const navigate = useNavigate()
  const person = usePerson()
  const [chosen, setChosen] = useState<SearchKind | null>(null)
  const kind = chosen ?? (person && userTypeOf(person.currentUser) === 'tutor' ? 'case' : 'tutor')
  const [fields, setFields] = useState<Fields>({})
  const [panels, setPanels] = useState(EMPTY)
  const target = path(kind === 'tutor' ? '/searchtutor' : '/jobcase')
  const search = async ({ submit = '', ...change }: Fields = {}): Promise<void> => {
    // The catalogue and the rules of addresses are loaded when they are first needed.
    const { labelsOfFields, dataParamOf, fieldsOfForm } = await import('./home-preset.ts')
    const form = document.getElementById(SEARCH_FORM)
    const typed = form instanceof HTMLFormElement ? fieldsOfForm(form) : {}
    const next = Object.fromEntries(Object.entries({ ...fields, ...typed, ...change }).filter(([, value]) => value !== ''))
    setFields(next)
    setPanels(labelsOfFields(next, { kind, locale, wordsOfSort: (sort) => i18n.t(`sorts.${sort}`, { ns: 'search-panels' }) }))
    if (submit === 'yes') void navigate(`${target}?data=${encodeURIComponent(dataParamOf(next, locale, kind))}`)
  }
  return (
    <div className={styles.box}>
      <div className={styles.types} role="group" aria-label={t('home.type')}>
        {(['tutor', 'case'] as const).map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={kind === value}
            onClick={() => {
              setChosen(value)
              setFields({ ...fields, ...OWN })
              setPanels({ ...panels, third: '', sort: '' })
            }}
          >
            {t(value === 'tutor' ? 'home.findTutor' : 'home.findCase')}
          </button>
        ))}
      </div>
      <SearchBar
        kind={kind}
        fields={fields}
        panels={panels}
        action={target}
        onSearch={(change) => void search(change)}
        isGuided
      />
    </div>
  )
}
