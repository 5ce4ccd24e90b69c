import type { ReactNode } from 'react'
import { localeOfParams } from '#kernel/locale.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { EDITOR } from '../texts/words.ts'
import { getOwnProfile } from '../contract/own-profile.ts'
import { getOwnChecks } from '../contract/verification.ts'
import type { Route } from './+types/profile-editor.page'
import { openWayIn } from '#web/open-way-in.ts'
import { ProfileEditor } from './profile-editor.tsx'

export const handle = ownHandle('tutors', 'tutors-home', 'tutors-editor')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { title } = EDITOR[localeOfParams(params)]
  const own = await loadOwn(async () => {
    const [profile, checks] = await Promise.all([api(getOwnProfile), api(getOwnChecks)])
    return { profile, checks }
  })
  return { own, title }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** A tutor's profile editor: saves by itself, shows what is missing, what others will see, and sends papers. */
export default function ProfileEditorPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { own, title } = loaderData
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="tutor" title={title} closed={closed} onOpen={() => openWayIn('tutor', closed)}>
      {own.ok && <ProfileEditor initial={own.data.profile} checks={own.data.checks} />}
    </DashboardFrame>
  )
}
