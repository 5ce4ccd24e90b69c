import type { ReactNode } from 'react'
import { localeOfParams } from '#kernel/locale.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/tutor-home.page'
import { HomeBoxes } from './home-boxes.tsx'
import { placesOf, textsOf } from './home-places.ts'
import { loadTutorHome } from './load-tutor-home.ts'

const PLACES = placesOf(import.meta.glob('/src/modules/*/places/tutor-home.tsx', { eager: true }))

export const handle = ownHandle('homes', ...textsOf(PLACES))

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = pageRequest(context)
  const own = await loadOwn(async () => await loadTutorHome(request))
  return { own, now: request.now.toISOString(), words: WORDS[localeOfParams(params)].tutor }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.words.head ?? '')
}

/** Home of a tutor (specification 2 §2): what to do next, cases, offers, lessons, figures over time. */
export default function TutorHomePage({ loaderData: { own, now, words } }: Route.ComponentProps): ReactNode {
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="tutor" title={words.title} closed={closed} onOpen={() => openWayIn('tutor', closed)}>
      {own.ok && <HomeBoxes side="tutor" places={PLACES} loaded={own.data} now={now} />}
    </DashboardFrame>
  )
}
