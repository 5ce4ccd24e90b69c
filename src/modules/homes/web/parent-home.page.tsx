import type { ReactNode } from 'react'
import { localeOfParams } from '#kernel/locale.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/parent-home.page'
import { HomeBoxes } from './home-boxes.tsx'
import { placesOf, textsOf } from './home-places.ts'
import { loadParentHome } from './load-parent-home.ts'

const PLACES = placesOf(import.meta.glob('/src/modules/*/places/parent-home.tsx', { eager: true }))

export const handle = ownHandle('homes', ...textsOf(PLACES))

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = pageRequest(context)
  const own = await loadOwn(async () => await loadParentHome(request))
  return { own, now: request.now.toISOString(), words: WORDS[localeOfParams(params)].parent }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.words.head ?? '')
}

/** Home of a parent: what to do next, messages, coming lessons and cases, on one screen of a phone. */
export default function ParentHomePage({ loaderData: { own, now, words } }: Route.ComponentProps): ReactNode {
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="parent" title={words.title} closed={closed} onOpen={() => openWayIn('parent', closed)}>
      {own.ok && <HomeBoxes side="parent" places={PLACES} loaded={own.data} now={now} />}
    </DashboardFrame>
  )
}
