import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, requireId } from '#web/own-page.ts'
import { getUsers } from '../contract/users.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/user.page'
import { adminMeta, adminTitle } from './admin-head.ts'
import { findEverywhere } from './find-everywhere.ts'
import { FOUND_TEXTS, FoundParts } from './found-places.tsx'
import { loadPersonPlaces } from './load-person-places.ts'
import { ObjectStory, loadStory } from './object-story.tsx'
import { PersonBoxes } from './person-places.tsx'
import { UserCard } from './user-card.tsx'

export const handle = { texts: FOUND_TEXTS }

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { accountId } = params
  requireId(accountId, 'uuid')
  const own = await loadOwn(async () => {
    const [users, known, found, story] = await Promise.all([
      api(getUsers, { query: { keyword: accountId } }),
      loadPersonPlaces(api, accountId),
      findEverywhere(api, { keyword: accountId, isPerson: true }),
      loadStory(api, { objectKind: 'account', objectId: accountId }),
    ])
    return { user: users.list[0] ?? null, known, found, story }
  })
  return { title: adminTitle(params.locale, WORDS, 'users'), found: own.ok ? own.data : null, accountId }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One person: who it is, what is in the wallet, and everything with money in it. */
export default function UserPage({ loaderData: { found, accountId } }: Route.ComponentProps): ReactNode {
  return (
    <>
      {found?.user && <UserCard user={found.user} />}
      {found && <PersonBoxes data={found.known} />}
      {found && <FoundParts found={found.found} keyword={accountId} />}
      {found && <ObjectStory list={found.story} />}
    </>
  )
}
