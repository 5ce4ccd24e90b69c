import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { grouped } from '#kernel/written-money.ts'
import { ListAndPanel } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { addressOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { Pager } from '#web/components/pager.tsx'
import { FilterChips } from '#web/components/filter-chips.tsx'
import { LIST_STATUS } from './reason-dialog.tsx'
import { SearchForm } from '#web/components/search-form.tsx'

type Queue = 'appealed' | 'open' | 'ended'
type Found<L> = { readonly list: readonly L[]; readonly total: number; readonly hasNextPage: boolean }
type Props<L, Q extends Queue> = {
  readonly place: 'fines' | 'withdrawals'
  /** The first is shown when none is asked for. */
  readonly queues: readonly Q[]
  readonly asked: { readonly queue?: Q; readonly keyword?: string }
  readonly hint: string
  /** Null for who is no operator. */
  readonly found: Found<L> | null
  readonly pageNum: number
  readonly nameOf: (queue: Q) => string
  readonly rows: (list: readonly L[]) => ReactNode
}

/** A queue of the back office: what waits for a decision, and in other queues what was decided; each row opens next to the list. */
export function QueuePage<L, Q extends Queue>({
  place,
  queues,
  asked: { queue, keyword },
  hint,
  found,
  pageNum,
  nameOf,
  rows,
}: Props<L, Q>): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const count = found?.total ?? 0
  const chosen = keyword === undefined ? (queue ?? queues[0] ?? null) : null
  return (
    <AdminPage place={place} isOpen={found !== null}>
      <ListAndPanel closeTo={path(`/admin/${place}`)}>
        <SearchForm label={t('find.keyword')} hint={hint} keyword={keyword} />
        <FilterChips
          label={t('reports.state')}
          choices={queues}
          chosen={chosen}
          nameOf={nameOf}
          to={(one) => addressOf({ queue: one })}
          counts={chosen === null ? {} : { [chosen]: count }}
        />
        <p role="status" id={LIST_STATUS} tabIndex={-1}>
          {count > 0 ? t(`${place}.total`, { count, total: grouped(count) }) : t(`${place}.none`)}
        </p>
        {found && rows(found.list)}
        <Pager page={pageNum} hasNextPage={found?.hasNextPage ?? false} />
      </ListAndPanel>
    </AdminPage>
  )
}
