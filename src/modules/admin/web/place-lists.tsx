import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import type { PageAddress } from '#kernel/page-address.ts'
import { Icon } from '#web/components/icon.tsx'
import type { IconName } from '#web/components/icon.tsx'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath, withoutLocale } from '#web/locale-path.ts'
import { PLACE_GROUPS, isAt, placePath } from './office-places.ts'
import styles from './place-lists.module.css'
import type { Waiting } from './read-waiting.ts'

/** All places of the back office in their groups, with what waits in each. */
export function PlaceLists({ waiting }: { readonly waiting: Waiting }): ReactNode {
  const { t } = useWords('admin')
  const { t: office } = useWords('office')
  const pathname = withoutLocale(useLocation().pathname)
  return (
    <div className={styles.places}>
      <ul>
        <li>
          <PlaceLink label={t('nav.desk')} to="/admin" icon="home" isOpen={pathname === '/admin'} count={0} />
        </li>
      </ul>
      {PLACE_GROUPS.map((places) => (
        <ul key={places[0]?.name}>
          {places.map(({ name, icon, label }) => {
            const to = placePath(name)
            const count = waiting[name]?.count ?? 0
            return (
              <li key={name}>
                <PlaceLink label={office(label)} to={to} icon={icon} isOpen={isAt(to, pathname)} count={count} />
              </li>
            )
          })}
        </ul>
      ))}
    </div>
  )
}

type PlaceProps = {
  readonly label: string
  readonly to: PageAddress
  readonly icon: IconName
  readonly isOpen: boolean
  readonly count: number
}

function PlaceLink({ label, to, icon, isOpen, count }: PlaceProps): ReactNode {
  const path = useLocalePath()
  return (
    <Link to={path(to)} prefetch="none" aria-current={isOpen ? 'page' : undefined}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
      {count > 0 && <span className={styles.count}>{grouped(count)}</span>}
    </Link>
  )
}
