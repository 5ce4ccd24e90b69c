import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ListAndPanel } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { addressOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { placePath } from './office-places.ts'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import { FilterChips } from '#web/components/filter-chips.tsx'
import { LIST_STATUS } from './reason-dialog.tsx'
import { SearchForm } from '#web/components/search-form.tsx'

type Found<L, Q extends string> = {
  readonly list: readonly L[]
  readonly counts: Readonly<Record<Q, number>>
  readonly next: string | null
}
type Props<L, Q extends string> = {
  /** The name of the place in the back office. */
  readonly place: string
  /** What is said above the list: how many there are, or that there are none. */
  readonly status: (count: number) => string
  /** The first is shown when none is asked for. */
  readonly queues: readonly Q[]
  readonly asked: { readonly queue?: Q; readonly keyword?: string }
  readonly hint: string
  /** Null for who is no operator. */
  readonly found: Found<L, Q> | null
  readonly part: Part
  readonly nameOf: (queue: Q) => string
  readonly rows: (list: readonly L[]) => ReactNode
}

/** A queue of the back office: what waits for a decision, and in other queues what was decided; each row opens next to the list. */
export function QueuePage<L, Q extends string>({
  place,
  status,
  queues,
  asked: { queue, keyword },
  hint,
  found,
  part,
  nameOf,
  rows,
}: Props<L, Q>): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const chosen = keyword === undefined ? (queue ?? queues[0] ?? null) : null
  const count: number = chosen === null ? 0 : (found?.counts[chosen] ?? 0)
  return (
    <AdminPage place={place} isOpen={found !== null}>
      <ListAndPanel closeTo={path(placePath(place))}>
        <SearchForm label={t('find.keyword')} hint={hint} keyword={keyword} />
        <FilterChips
          label={t('reports.state')}
          choices={queues}
          chosen={chosen}
          nameOf={nameOf}
          to={(one) => addressOf({ queue: one })}
          counts={found?.counts ?? {}}
        />
        <p role="status" id={LIST_STATUS} tabIndex={-1}>
          {count === 0 && found?.list.length ? t('find.found') : status(count)}
        </p>
        {found && rows(found.list)}
        <MoreOfPart part={part} next={found?.next ?? null} />
      </ListAndPanel>
    </AdminPage>
  )
}
