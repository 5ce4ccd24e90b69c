import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { pageText, useWords } from '#web/use-words.tsx'
import { useNavigate } from 'react-router'
import { userTypeOf } from '#kernel/user-type.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import type { Fields } from '../address/list-url.ts'
import { HOME_LISTINGS } from '../listings/home-listings.ts'
import { emptied } from './emptied.ts'
import type { WordsOfSort } from './home-preset.ts'
import styles from './home-search.module.css'
import type { ListingWeb } from './listing-web.ts'
import { SearchBar } from './search-bar.tsx'
import { AREA_PANEL, SUBJECT_PANEL } from './shared-panels.ts'
import { useDraft, withKeyword } from './use-draft.ts'
import { loadPart } from '#web/line.ts'

// What they do not share: all but subjects and places.
const OWN = HOME_LISTINGS.flatMap(({ listing: { panels } }) =>
  panels.filter((panel) => panel !== SUBJECT_PANEL && panel !== AREA_PANEL),
)
const NOTHING_OWN = emptied(OWN.flatMap(({ fields }) => fields))
const NOTHING_SAID = emptied(OWN.map(({ name }) => name))

/**
 * The search bar of the home page: the choice is kept here and goes to the list in one `data` parameter. Tutors look for
 * cases first (decisions 1 "searchType": 0 tutors, 1 cases).
 */
export function HomeSearch(): ReactNode {
  const { words } = useWords('search-home')
  const locale = useLocale()
  const path = useLocalePath()
  const navigate = useNavigate()
  const person = usePerson()
  const { draft, latest, put } = useDraft()
  const { fields, panels, said } = draft
  const type = person && userTypeOf(person.currentUser)
  const { listing } =
    HOME_LISTINGS.find((one) => one.listing.name === draft.chosen) ??
    HOME_LISTINGS.find(({ firstFor }) => firstFor !== undefined && firstFor === type) ??
    HOME_LISTINGS[0]
  const target = path(listing.path)
  // The catalogue and the rules of addresses are loaded when they are first needed.
  const say = async (): Promise<void> => {
    const [{ labelsOfFields }, { LATE }] = await Promise.all([
      loadPart(async () => await import('./home-preset.ts')),
      loadPart(listing.late.load),
      latest.current.fields['order'] === undefined ? null : words.load('search-panels'),
    ])
    const wordsOfSort: WordsOfSort = (sort) => pageText('search-panels')(`sorts.${sort}`)
    const { preset } = LATE
    if (preset) put({ panels: labelsOfFields(latest.current.fields, { listing, preset, locale }, wordsOfSort), said: locale })
  }
  const sayAnew = useEffectEvent(() => void say())
  useEffect(() => {
    if (said && said !== locale) sayAnew()
  }, [said, locale])
  const search = async ({ submit = '', ...change }: Fields = {}): Promise<void> => {
    put(withKeyword(latest.current, change))
    await say()
    if (submit !== 'yes') return
    const [{ dataParamOf }, { LATE }] = await Promise.all([
      loadPart(async () => await import('./home-preset.ts')),
      loadPart(listing.late.load),
    ])
    const { preset } = LATE
    if (preset)
      void navigate(`${target}?data=${encodeURIComponent(dataParamOf(latest.current.fields, { listing, preset, locale }))}`)
  }
  return (
    <div className={styles.box}>
      <Choice
        listing={listing}
        onChoose={({ name }) =>
          put({ ...withKeyword(latest.current, NOTHING_OWN), chosen: name, panels: { ...panels, ...NOTHING_SAID } })
        }
      />
      <SearchBar
        listing={listing}
        fields={fields}
        panels={panels}
        action={target}
        onSearch={(change) => void search(change)}
        isGuided
      />
    </div>
  )
}

type ChoiceProps = { readonly listing: ListingWeb; readonly onChoose: (listing: ListingWeb) => void }

/** What is searched. */
function Choice({ listing, onChoose }: ChoiceProps): ReactNode {
  const { t } = useWords('search-home')
  return (
    <div className={styles.types} role="group" aria-label={t('home.type')}>
      {HOME_LISTINGS.map(({ listing: one, label }) => (
        <button key={one.name} type="button" aria-pressed={one === listing} onClick={() => onChoose(one)}>
          {t(label)}
        </button>
      ))}
    </div>
  )
}
