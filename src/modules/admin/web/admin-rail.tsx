import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath, withoutLocale } from '#web/locale-path.ts'
import { PLACE_GROUPS, isAt } from './admin-places.ts'
import rows from '#web/components/menu-rows.module.css'
import styles from './admin-rail.module.css'
import type { Waiting } from './read-waiting.ts'

/** The places of the back office with what waits in each: at the left where there is room, else behind a button. */
export function AdminRail({ waiting }: { readonly waiting: Waiting }): ReactNode {
  const { t } = useWords('admin')
  const pathname = withoutLocale(useLocation().pathname)
  // Another page closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  const listId = useId()
  const all = Object.values(waiting).reduce((sum, { count }) => sum + count, 0)
  return (
    <nav className={`no-print ${rows.rows} ${styles.rail}`} aria-label={t('nav.label')}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={22} />
        <span>{t('nav.label')}</span>
        {all > 0 && <span className={styles.count}>{t('nav.waiting', { count: all })}</span>}
      </button>
      <div id={listId} className={styles.places} data-open={isOpen}>
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
    </nav>
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
