import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath, withoutLocale } from '#web/locale-path.ts'
import { PLACE_GROUPS, isAt } from './admin-places.ts'
import styles from './place-lists.module.css'
import type { Waiting } from './read-waiting.ts'

/** All places of the back office in their groups, with what waits in each. */
export function PlaceLists({ waiting }: { readonly waiting: Waiting }): ReactNode {
  const pathname = withoutLocale(useLocation().pathname)
  return (
    <div className={styles.places}>
      {PLACE_GROUPS.map((places) => (
        <ul key={places[0]?.name}>
          {places.map(({ name, to, icon, waits }) => (
            <li key={name}>
              <PlaceLink name={name} to={to} icon={icon} isOpen={isAt(to, pathname)} count={waits ? waiting[waits].count : 0} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

type PlaceProps = Pick<(typeof PLACE_GROUPS)[number][number], 'name' | 'to' | 'icon'> & {
  readonly isOpen: boolean
  readonly count: number
}

function PlaceLink({ name, to, icon, isOpen, count }: PlaceProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  return (
    <Link to={path(to)} prefetch="none" aria-current={isOpen ? 'page' : undefined}>
      <Icon name={icon} size={20} />
      <span>{t(`nav.${name}`)}</span>
      {count > 0 && <span className={styles.count}>{grouped(count)}</span>}
    </Link>
  )
}
