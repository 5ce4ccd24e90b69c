import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate, useNavigation } from 'react-router'
import type { ListCard } from './list-card.ts'
import type { ListPage } from './list-page.ts'
import type { EmptyWords } from './list-words.ts'

/** Time between a changed filter and the new list (specification 1 §9). */
const REPLACEMENT_DELAY_MS = 500

export type GrownList = {
  readonly list: readonly ListCard[]
  readonly hasNextPage: boolean
  /** What to say instead of a list. */
  readonly empty: EmptyWords | null
  /** A changed filter is being answered. */
  readonly isReplacing: boolean
  readonly isGrowing: boolean
  readonly grow: () => void
  /** Address of the list with the next tutors, for readers without JavaScript. */
  readonly moreHref: string
}

const PAGE_SIZE = 12

/** The list of the page, with what "show more" appended; unique by tutorId. */
export function useGrownList(page: ListPage): GrownList {
  const fetcher = useFetcher<ListPage>()
  const { isReplacing, shown } = useReplacedPage(page)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [added, setAdded] = useState<{ to: ListPage; list: readonly ListCard[]; hasNextPage: boolean } | null>(null)
  const grown = added?.to === shown ? added : { list: shown.list, hasNextPage: shown.hasNextPage }
  const address = (name: string, value: number): string => {
    const query = new URLSearchParams(search)
    query.delete('shown')
    query.set(name, String(value))
    return `${pathname}?${query.toString().replaceAll('%2C', ',')}`
  }
  const append = useEffectEvent((more: ListPage) => {
    const list = [...new Map([...grown.list, ...more.list].map((card) => [card.tutorId, card])).values()]
    setAdded({ to: shown, list, hasNextPage: more.hasNextPage })
    void navigate(address('shown', list.length), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer of a fetcher arrives outside of React
    if (fetcher.data) append(fetcher.data)
  }, [fetcher.data])
  return {
    ...grown,
    empty: shown.empty,
    isReplacing,
    isGrowing: fetcher.state !== 'idle',
    grow: () => void fetcher.load(address('offset', grown.list.length)),
    moreHref: address('shown', grown.list.length + PAGE_SIZE),
  }
}

// The loading state stays for about half a second, then the new list takes the place of the old one.
function useReplacedPage(page: ListPage): { isReplacing: boolean; shown: ListPage } {
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.includes('/tutor/') === false
  const [shown, setShown] = useState(page)
  const since = useRef(0)
  useEffect(() => {
    if (isLoading) since.current = performance.now()
  }, [isLoading])
  useEffect(() => {
    if (page === shown) return undefined
    const timer = setTimeout(() => setShown(page), Math.max(0, REPLACEMENT_DELAY_MS - (performance.now() - since.current)))
    return () => clearTimeout(timer)
  }, [page, shown])
  return { isReplacing: isLoading || page !== shown, shown }
}
