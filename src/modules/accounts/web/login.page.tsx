import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import type { Route } from './+types/login.page'
import { accountTitle } from './account-head.ts'
import { EntryPage } from './entry-page.tsx'
import { leadOn } from './lead-on.ts'
import { titleHead } from './title-head.ts'

export const handle = { texts: ['accounts-entry', 'accounts', 'web-later'] }

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<{ title: string }> {
  await leadOn(pageRequest(context).api, { request, locale: params.locale })
  return { title: accountTitle(params.locale, 'login') }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return titleHead(loaderData)
}

export default function LoginPage(): ReactNode {
  return <EntryPage mode="login" side="parent" />
}
