import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { pageText, useWords } from '#web/use-words.tsx'
import { useNavigate } from 'react-router'
import { userTypeOf } from '#kernel/user-type.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import type { Fields } from '../address/list-url.ts'
import type { WordsOfSort } from './home-preset.ts'
import styles from './home-search.module.css'
import { SearchBar } from './search-bar.tsx'
import { useDraft, withKeyword } from './use-draft.ts'
import { loadPart } from '#web/line.ts'

// What the two kinds do not share.
const OWN = { workTutorExperience: '', price1: '', price2: '', order: '' }

/**
 * The search bar of the home page: the choice is kept here and goes to the list in one `data` parameter. Tutors look for
 * cases first (decisions 1 "searchType": 0 tutors, 1 cases).
 */
export function HomeSearch(): ReactNode {
  const { t, words } = useWords('search-home')
  const locale = useLocale()
  const path = useLocalePath()
  const navigate = useNavigate()
  const person = usePerson()
  const { draft, latest, put } = useDraft()
  const { fields, panels, said } = draft
  const kind = draft.chosen ?? (person && userTypeOf(person.currentUser) === 'tutor' ? 'case' : 'tutor')
  const target = path(kind === 'tutor' ? '/searchtutor' : '/jobcase')
  // The catalogue and the rules of addresses are loaded when they are first needed.
  const say = async (): Promise<void> => {
    const [{ labelsOfFields }] = await Promise.all([
      loadPart(async () => await import('./home-preset.ts')),
      latest.current.fields['order'] === undefined ? null : words.load('search-panels'),
    ])
    const wordsOfSort: WordsOfSort = (sort) => pageText('search-panels')(`sorts.${sort}`)
    put({ panels: labelsOfFields(latest.current.fields, { kind, locale, wordsOfSort }), said: locale })
  }
  const sayAnew = useEffectEvent(() => void say())
  useEffect(() => {
    if (said && said !== locale) sayAnew()
  }, [said, locale])
  const search = async ({ submit = '', ...change }: Fields = {}): Promise<void> => {
    put(withKeyword(latest.current, change))
    await say()
    if (submit !== 'yes') return
    const { dataParamOf } = await loadPart(async () => await import('./home-preset.ts'))
    void navigate(`${target}?data=${encodeURIComponent(dataParamOf(latest.current.fields, locale, kind))}`)
  }
  return (
    <div className={styles.box}>
      <div className={styles.types} role="group" aria-label={t('home.type')}>
        {(['tutor', 'case'] as const).map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={kind === value}
            onClick={() =>
              put({ ...withKeyword(latest.current, OWN), chosen: value, panels: { ...panels, third: '', sort: '' } })
            }
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
