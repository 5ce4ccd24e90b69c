import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { HarbourPicture } from '#web/components/harbour-picture.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { ListPage } from './list-page.ts'
import styles from './tutor-list.module.css'

const MOST_WAYS = 6

/** The "no data" state: which filter to drop, one tap each, or try again when the search itself failed. */
export function EmptyList({ page }: { page: ListPage }): ReactNode {
  const { t } = useTranslation('search')
  const path = useLocalePath()
  const { search } = useLocation()
  return (
    <div className={`card ${styles.empty}`}>
      <HarbourPicture width={220} />
      <h2>{t('list.noData')}</h2>
      <p>{page.hasFailed ? t('list.noDataFailed') : t('list.noDataText')}</p>
      {page.hasFailed ? (
        <Link className="button" to={search} reloadDocument>
          {t('list.retry')}
        </Link>
      ) : (
        <ul className={styles.ways}>
          {page.applied.slice(0, MOST_WAYS).map(({ label, href }) => (
            <li key={label + href}>
              <Link className="button quiet" to={href}>
                {t('list.dropFilter', { label })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={path('/searchtutor')}>{t('list.seeAll')}</Link>
    </div>
  )
}
