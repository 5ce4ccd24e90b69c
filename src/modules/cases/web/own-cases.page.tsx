import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { localeOfParams } from '#kernel/locale.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { ListHead, NothingFound, keywordOf } from '#web/components/list-head.tsx'
import { ListRows } from '#web/components/list-row.tsx'
import { MoreOfPart, partOf } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { OWN } from '../texts/words.ts'
import { getOwnCases } from '../contract/own-cases.ts'
import type { OwnCases } from '../contract/own-cases.ts'
import type { Route } from './+types/own-cases.page'
import { openWayIn } from '#web/open-way-in.ts'
import { OwnCaseRow } from './own-case-row.tsx'

export const handle = ownHandle('cases-own')

const STATUSES = ['open', 'matched', 'closed', 'draft'] as const
type Status = (typeof STATUSES)[number]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { title } = OWN[localeOfParams(params)].cases
  const { api } = pageRequest(context)
  const url = new URL(request.url)
  const status: Status = STATUSES.find((one) => one === url.searchParams.get('status')) ?? 'open'
  const [keyword, part] = [keywordOf(url), partOf(url)]
  const own = await loadOwn(() => api(getOwnCases, { query: { status, keyword, ...part } }))
  return { own, title, status, keyword, part }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** A parent's cases by status, each with its offers and its story next to the list or on a page of its own. */
export default function OwnCasesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const { own, title } = loaderData
  const closed = own.ok ? null : own.why
  const publish = { to: path('/parent/publish'), label: t('cases.publish'), icon: 'plus' } as const
  return (
    <DashboardFrame side="parent" title={title} closed={closed} onOpen={() => openWayIn('parent', closed)} action={publish}>
      {own.ok && <Cases {...loaderData} cases={own.data} />}
    </DashboardFrame>
  )
}

type CasesProps = { readonly cases: OwnCases; readonly status: Status; readonly keyword: string; readonly part: Part }

function Cases({ cases, status, keyword, part }: CasesProps): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const { list, counts, next } = cases
  return (
    <ListAndPanel closeTo={path('/parent/dashboard/cases')}>
      <ListHead
        label={t('cases.title')}
        choices={STATUSES}
        chosen={status}
        nameOf={(one) => t(`cases.tabs.${one}`)}
        to={(one) => `?status=${one}`}
        {...{ counts, keyword }}
      />
      {list.length === 0 && keyword !== '' && <NothingFound keyword={keyword} />}
      {list.length === 0 && keyword === '' && <EmptyState title={t(`cases.none.${status}`)} />}
      {list.length > 0 && (
        <ListRows>
          {list.map((one) => (
            <OwnCaseRow key={one.jobId} one={one} />
          ))}
        </ListRows>
      )}
      <MoreOfPart part={part} next={next} />
    </ListAndPanel>
  )
}
