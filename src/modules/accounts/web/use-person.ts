import { useRouteLoaderData } from 'react-router'
import type { UserInfo } from '../contract/user-info.ts'

/** Who is logged in on this page, as the frame loaded it; null is a visitor. */
export function usePerson(): UserInfo | null {
  return (useRouteLoaderData('root') as { readonly user: UserInfo | null } | undefined)?.user ?? null
}
