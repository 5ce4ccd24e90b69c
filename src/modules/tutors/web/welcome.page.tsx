import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { WhatNext } from '#web/components/what-next.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { getOwnProfile } from '../contract/own-profile.ts'
import type { OwnProfile } from '../contract/own-profile.ts'
import { WELCOME } from '../texts/words.ts'
import type { Route } from './+types/welcome.page'

export const handle = ownHandle('tutors-welcome')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const own = await loadOwn(async () => await api(getOwnProfile))
  return { own, title: WELCOME[localeOfParams(params)].title }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** The end of registering as a tutor: what comes next, and when. */
export default function WelcomePage({ loaderData: { own, title } }: Route.ComponentProps): ReactNode {
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="tutor" title={title} closed={closed} onOpen={() => openWayIn('tutor', closed)}>
      {own.ok && <Welcome completeness={own.data.completeness} />}
    </DashboardFrame>
  )
}

function Welcome({ completeness }: Pick<OwnProfile, 'completeness'>): ReactNode {
  const { t } = useWords('tutors-welcome')
  const path = useLocalePath()
  const required = completeness.parts.filter(({ isRequired }) => isRequired)
  const counts = { total: required.length, done: required.filter(({ isDone }) => isDone).length }
  return (
    <WhatNext title={t('done')} nextTitle={t('next')} next={[t('profile', counts), t('checks'), t('work')]}>
      <Link className="button" to={path('/tutor/dashboard/profile')}>
        {t('go')}
      </Link>
    </WhatNext>
  )
}
