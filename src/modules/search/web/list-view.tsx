import { Suspense, lazy, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { KeptPart } from '#web/kept-part.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { FiltersDialog } from './filters-dialog.tsx'
import { HeardWordsView } from './heard-words-view.tsx'
import type { ListState } from './list-state.ts'
import type { ListingWeb } from './listing-web.ts'
import type { BannerWords } from './list-texts.ts'
import { SearchBar } from './search-bar.tsx'
import styles from './tutor-list.module.css'
import { useGrownList } from './use-grown-list.ts'
import type { GrownList } from './use-grown-list.ts'
import { usePlaceInList } from './use-place-in-list.ts'
import { useRead } from './use-read.ts'
import { useListSearch } from './use-search.ts'
import { ViewSwitch } from './view-switch.tsx'
import { loadPart } from '#web/line.ts'

const EmptyList = lazy(async () => ({ default: (await loadPart(async () => await import('./empty-list.tsx'))).EmptyList }))

const EAGER_PHOTOS = 3

type Identified = { readonly id: number }

/** What a card is given in a list. */
export type CardProps<C> = {
  readonly card: C
  /** On the first screen. */
  readonly isEager: boolean
  readonly isRead: boolean
  readonly onOpen: (id: number) => void
}

type Props<C extends Identified> = {
  readonly listing: ListingWeb
  readonly page: ListState<C>
  readonly Card: ComponentType<CardProps<C>>
  /** What stands before the list. */
  readonly lead?: ReactNode
}

/** A list of what is searched (specification 1 §2): banner, sticky search bar, filters, cards, "show more". */
export function ListView<C extends Identified>({ listing, page, Card, lead }: Props<C>): ReactNode {
  const grown = useGrownList(page, listing.opens)
  const search = useListSearch(page)
  const [isFiltering, setFiltering] = useState(false)
  const { fields } = page
  return (
    <>
      <div className={styles.banner}>
        <div className="wrap">
          <h1>{page.heading}</h1>
          <p>{page.subtitle}</p>
        </div>
      </div>
      <SearchBar
        listing={listing}
        fields={fields}
        typed={page.typed}
        named={page.named}
        panels={page.panels}
        filterCount={page.filterCount}
        onFilters={() => setFiltering(true)}
        action={page.allHref}
        onSearch={search}
        isSticky
      />
      {lead}
      <div className={`wrap ${styles.layout}`}>
        <FiltersDialog
          {...{ listing, fields }}
          show={page.words.show}
          onSearch={search}
          isOpen={isFiltering}
          onToggle={setFiltering}
        />
        <section className={styles.results} aria-busy={grown.isReplacing}>
          <Results {...{ listing, page, grown, Card }} />
        </section>
      </div>
      {page.banner && <BottomBanner words={page.banner} />}
    </>
  )
}

function Results<C extends Identified>({ listing, page, grown, Card }: Props<C> & { grown: GrownList<C> }): ReactNode {
  const { t } = useWords('lists')
  const path = useLocalePath()
  const { isRead, markRead } = useRead(listing.read)
  const cards = usePlaceInList(grown.list)
  const say = (words: string): string => words.replace('{{shown}}', String(grown.list.length))
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.count} tabIndex={-1}>
          {say(page.words.count)}
        </h2>
        {listing.explained && (
          <PageLink className={styles.marks} to={path(`/content/ranking#${listing.explained.part}`)}>
            {t(listing.explained.words)}
          </PageLink>
        )}
        {page.heard && <HeardWordsView heard={page.heard} />}
        <ViewSwitch />
      </div>
      <AppliedFilters page={page} />
      <p className="visually-hidden" role="status">
        {grown.isReplacing ? t('search.list.loading') : say(page.words.loaded)}
      </p>
      {grown.empty ? (
        <Suspense>
          <EmptyList listing={listing} words={grown.empty} />
        </Suspense>
      ) : (
        <ul ref={cards} className={`${styles.cards} ${grown.isReplacing ? styles.replacing : ''}`}>
          {grown.list.map((card, index) => (
            <KeptPart as="li" key={card.id} by={[listing.name, index < EAGER_PHOTOS, card]}>
              <Card card={card} isEager={index < EAGER_PHOTOS} isRead={isRead(card.id)} onOpen={markRead} />
            </KeptPart>
          ))}
        </ul>
      )}
      {grown.hasNextPage && <ShowMore grown={grown} />}
    </>
  )
}

function ShowMore({ grown }: { grown: Pick<GrownList<unknown>, 'moreHref' | 'isGrowing' | 'grow'> }): ReactNode {
  const { t } = useWords('lists')
  return (
    <PageLink
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
      {grown.isGrowing ? t('search.list.loadingMore') : t('search.list.showMore')}
    </PageLink>
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
        <PageLink className="button" to={path('/content/fee')}>
          {words.fee}
        </PageLink>
        <PageLink className="button quiet" to={path('/searchtutor')}>
          {words.all}
        </PageLink>
      </div>
    </aside>
  )
}
