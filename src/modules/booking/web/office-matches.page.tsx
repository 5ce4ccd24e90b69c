import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { countText } from '#kernel/counted.ts'
import { FilterChips } from '#web/components/filter-chips.tsx'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import { SearchForm } from '#web/components/search-form.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { MATCH_SORTS, MATCH_STATES, getMatches } from '../contract/office-matches.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-matches.page'
import { AdminPage, LIST_STATUS, addressOf, adminMeta, adminTitle, askedOf, sortOf } from '#modules/admin/public-web.ts'
import { MatchRows } from './office-match-rows.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null, state: MATCH_STATES })
  const sort = sortOf(request.url, MATCH_SORTS, '-since')
  const own = await loadOwn(() => pageRequest(context).api(getMatches, { query: { ...filters, ...part, sort } }))
  return { title: adminTitle(params.locale, WORDS, 'matches'), matches: own.ok ? own.data : null, sort, part, filters }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Search what parents and tutors agreed on, running and left. */
export default function MatchesPage({ loaderData: { matches, sort, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const chosen = filters.state ?? 'any'
  const count = matches?.counts[chosen] ?? 0
  return (
    <AdminPage place="matches" isOpen={matches !== null}>
      <ListAndPanel closeTo={path('/admin/matches')}>
        <SearchForm
          label={t('matches.keyword')}
          hint={t('matches.hint')}
          keyword={filters.keyword}
          kept={{ name: 'state', value: filters.state }}
        />
        <FilterChips
          label={t('users.status')}
          choices={['any', ...MATCH_STATES] as const}
          chosen={chosen}
          nameOf={(state) => (state === 'any' ? t('cases.any') : t(`matches.states.${state}`))}
          to={(state) => addressOf({ ...filters, sort, state: state === 'any' ? undefined : state })}
          counts={matches?.counts ?? {}}
        />
        <p role="status" id={LIST_STATUS} tabIndex={-1}>
          {count > 0 ? t('matches.total', { total: countText(count) }) : t('matches.none')}
        </p>
        {matches && <MatchRows list={matches.list} sorted={sort} />}
        <MoreOfPart part={part} next={matches?.next ?? null} />
      </ListAndPanel>
    </AdminPage>
  )
}
