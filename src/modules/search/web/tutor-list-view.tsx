import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { grouped } from '#web/grouped.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { FiltersDialog } from './filters-dialog.tsx'
import type { ListPage } from './list-page.ts'
import type { BannerWords } from './list-words.ts'
import { SearchBar } from './search-bar.tsx'
import { TutorCardView } from './tutor-card.tsx'
import styles from './tutor-list.module.css'
import { useGrownList } from './use-grown-list.ts'
import type { GrownList } from './use-grown-list.ts'
import { useReadTutors } from './use-read-tutors.ts'
import { useListSearch } from './use-search.ts'
import { ViewSwitch } from './view-switch.tsx'

const EmptyList = lazy(async () => ({ default: (await import('./empty-list.tsx')).EmptyList }))

const EAGER_PHOTOS = 3

/** The tutor list (specification 1 §2): banner, sticky search bar, filters, cards, "show more". */
export function TutorListView({ page }: { page: ListPage }): ReactNode {
  const grown = useGrownList(page)
  const search = useListSearch(page.route, page.fields)
  return (
    <>
      <div className={styles.banner}>
        <div className="wrap">
          <h1>{page.heading}</h1>
          <p>{page.subtitle}</p>
        </div>
      </div>
      <SearchBar
        fields={page.fields}
        panels={page.panels}
        filterCount={page.filterCount}
        action={page.route.path}
        onSearch={search}
        isSticky
      />
      <div className={`wrap ${styles.layout}`}>
        <FiltersDialog fields={page.fields} total={page.total} totalIsCapped={page.totalIsCapped} onSearch={search} />
        <section className={styles.results} aria-busy={grown.isReplacing}>
          <Results page={page} grown={grown} />
        </section>
      </div>
      {page.banner && <BottomBanner words={page.banner} />}
    </>
  )
}

function Results({ page, grown }: { page: ListPage; grown: GrownList }): ReactNode {
  const { t } = useTranslation('search')
  const { isRead, markRead } = useReadTutors()
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.count}>
          <ResultCount page={page} shown={grown.list.length} />
        </h2>
        <Understood page={page} />
        <ViewSwitch />
      </div>
      <AppliedFilters page={page} />
      <p className="visually-hidden" role="status">
        {grown.isReplacing ? t('list.loading') : t('list.loaded', { shown: grown.list.length })}
      </p>
      {grown.empty ? (
        <Suspense>
          <EmptyList words={grown.empty} />
        </Suspense>
      ) : (
        <ul className={`${styles.cards} ${grown.isReplacing ? styles.replacing : ''}`}>
          {grown.list.map((card, index) => (
            <li key={card.tutorId}>
              <TutorCardView card={card} isEager={index < EAGER_PHOTOS} isRead={isRead(card.tutorId)} onOpen={markRead} />
            </li>
          ))}
        </ul>
      )}
      {grown.hasNextPage && <ShowMore grown={grown} />}
    </>
  )
}

function ResultCount({ page, shown }: { page: ListPage; shown: number }): ReactNode {
  const { t } = useTranslation('search')
  if (page.hasFailed) return t('list.results')
  if (page.total === null) return t('list.countShown', { shown })
  return t(page.totalIsCapped ? 'list.countMore' : 'list.count', { total: grouped(page.total) })
}

/** What the free text was taken for, so that nobody wonders why a tutor is here. */
function Understood({ page }: { page: ListPage }): ReactNode {
  const { t } = useTranslation('search')
  const words = page.understood.filter(({ kind }) => kind !== 'text')
  if (words.length === 0) return null
  return (
    <p className={styles.understood}>
      {t('list.understood')}{' '}
      {words.map(({ kind, value, label }) => (
        <span key={kind + value} className="chip">
          {label}
        </span>
      ))}
    </p>
  )
}

function ShowMore({ grown }: { grown: GrownList }): ReactNode {
  const { t } = useTranslation('search')
  return (
    <Link
      className={`button quiet ${styles.more}`}
      to={grown.moreHref}
      replace
      preventScrollReset
      aria-disabled={grown.isGrowing}
      onClick={(event) => {
        event.preventDefault()
        if (!grown.isGrowing) grown.grow()
      }}
    >
      {grown.isGrowing ? t('list.loadingMore') : t('list.showMore')}
    </Link>
  )
}

function BottomBanner({ words }: { words: BannerWords }): ReactNode {
  const path = useLocalePath()
  return (
    <aside className={`wrap ${styles.bottom}`}>
      <div className="card">
        <Icon name="info" size={28} />
        <div>
          <h2>{words.title}</h2>
          <p>{words.text}</p>
        </div>
        <Link className="button" to={path('/content/fee')}>
          {words.fee}
        </Link>
        <Link className="button quiet" to={path('/searchtutor')}>
          {words.all}
        </Link>
      </div>
    </aside>
  )
}
