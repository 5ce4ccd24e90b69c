import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate, useNavigation } from 'react-router'
import { unpackedList } from '#web/packed.ts'
import type { ListState } from './list-state.ts'
import type { EmptyWords } from './list-texts.ts'

/** Time between a changed filter and the new list (specification 1 §9). */
const REPLACEMENT_DELAY_MS = 500

export type GrownList<C> = {
  readonly list: readonly C[]
  readonly hasNextPage: boolean
  /** What to say instead of a list. */
  readonly empty: EmptyWords | null
  /** A changed filter is being answered. */
  readonly isReplacing: boolean
  readonly isGrowing: boolean
  readonly grow: () => void
  /** Address of the list with the next items, for readers without JavaScript. */
  readonly moreHref: string
}

const PAGE_SIZE = 12

/** The list of the page, with what "show more" appended; unique by number. Pages at addresses with `opens` do not replace it. */
export function useGrownList<C extends { readonly id: number }>(page: ListState<C>, opens: string): GrownList<C> {
  const fetcher = useFetcher<ListState<C>>()
  const { isReplacing, shown } = useReplacedPage(page, opens)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [added, setAdded] = useState<{ to: ListState<C>; list: readonly C[]; hasNextPage: boolean } | null>(null)
  const [isWanted, setWanted] = useState(false)
  const first = useMemo(() => ({ list: unpackedList(shown.cards), hasNextPage: shown.hasNextPage }), [shown])
  const grown = added?.to === shown ? added : first
  const address = (name: string, value: number): string => {
    const query = new URLSearchParams(search)
    query.delete('shown')
    query.set(name, String(value))
    return `${pathname}?${query.toString().replaceAll('%2C', ',')}`
  }
  const append = useEffectEvent((more: ListState<C>) => {
    const list = [...new Map([...grown.list, ...unpackedList(more.cards)].map((card) => [card.id, card])).values()]
    setAdded({ to: shown, list, hasNextPage: more.hasNextPage })
    void navigate(address('shown', list.length), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer of a fetcher arrives outside of React
    if (fetcher.data) append(fetcher.data)
  }, [fetcher.data])
  const load = useEffectEvent(() => {
    // The list that took the place of the one that was pressed for may have no more.
    if (grown.hasNextPage) void fetcher.load(address('offset', grown.list.length))
  })
  useEffect(() => {
    if (!isWanted || isReplacing) return
    // oxlint-disable-next-line react/set-state-in-effect -- the new list came by a timer
    setWanted(false)
    load()
  }, [isWanted, isReplacing])
  return {
    ...grown,
    empty: shown.empty,
    isReplacing,
    isGrowing: isWanted || fetcher.state !== 'idle',
    // What is pressed while a changed filter is answered means the list that comes.
    grow: () => setWanted(true),
    moreHref: address('shown', grown.list.length + PAGE_SIZE),
  }
}

/** Whether only more is shown at the next address than at this one. */
export function hasOnlyGrown({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }): boolean {
  const [now, next] = [new URL(currentUrl), new URL(nextUrl)]
  const grew = Number(next.searchParams.get('shown')) > Number(now.searchParams.get('shown'))
  now.searchParams.delete('shown')
  next.searchParams.delete('shown')
  return grew && now.href === next.href
}

// The loading state stays for about half a second, then the new list takes the place of the old one.
function useReplacedPage<C>(page: ListState<C>, opens: string): { isReplacing: boolean; shown: ListState<C> } {
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && !navigation.location.pathname.includes(opens)
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
