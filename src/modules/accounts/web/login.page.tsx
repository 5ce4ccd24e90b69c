import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { Route } from './+types/login.page'
import { accountTitle } from './account-head.ts'
import { EntryPage } from './entry-page.tsx'
import { titleHead } from './title-head.ts'

export const handle = { texts: ['accounts-entry', 'accounts', 'web-later'] }

export function loader({ params }: Route.LoaderArgs): { title: string } {
  return { title: accountTitle(params.locale, 'login') }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return titleHead(loaderData)
}

export default function LoginPage(): ReactNode {
  return <EntryPage mode="login" side="parent" />
}
