import type { ReactNode } from 'react'
import { MOST_SEARCHED } from '#kernel/has-words.ts'
import { useWords } from '#web/use-words.tsx'
import { Form, Link } from 'react-router'
import { Icon } from './icon.tsx'
import { FilterChips } from './filter-chips.tsx'
import styles from './filters.module.css'

type Props<C extends string> = {
  /** What the chips divide the list by. */
  readonly label: string
  readonly choices: readonly C[]
  readonly chosen: C
  readonly nameOf: (choice: C) => string
  readonly to: (choice: C) => string
  readonly counts: Readonly<Record<C, number>>
  readonly keyword: string
}

/** Above a person's own list: its parts with how many there are, and a search through all of them. Texts: `web-own`. */
export function ListHead<C extends string>({ keyword, chosen, ...chips }: Props<C>): ReactNode {
  const { t } = useWords('web-own')
  // Nothing can be found before there is anything.
  if (keyword === '' && Object.values(chips.counts).every((count) => count === 0)) return null
  return (
    <div className={styles.head}>
      <FilterChips {...chips} chosen={keyword === '' ? chosen : null} />
      {/* The field follows the address, also when a chip changes it. */}
      <Form className={styles.find} role="search" key={keyword}>
        <input
          className="field"
          type="search"
          name="keyword"
          maxLength={60}
          defaultValue={keyword}
          aria-label={t('list.find')}
          placeholder={t('list.find')}
        />
        <button className="icon-button" aria-label={t('list.search')}>
          <Icon name="search" />
        </button>
      </Form>
    </div>
  )
}

/** In place of a list in which a search found nothing. Texts: `web-own`. */
export function NothingFound({ keyword }: { readonly keyword: string }): ReactNode {
  const { t } = useWords('web-own')
  return (
    <p className={`card ${styles.nothing}`} role="status">
      {t('list.nothing', { keyword, count: MOST_SEARCHED })} <Link to="?">{t('list.clear')}</Link>
    </p>
  )
}

/** What is looked for in an address. */
export function keywordOf({ searchParams }: URL): string {
  return (searchParams.get('keyword') ?? '').trim().slice(0, 60)
}
