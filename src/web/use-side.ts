import { useRouteLoaderData } from 'react-router'
import type { UserType } from '#kernel/actor.ts'
import { userTypeOf } from '#kernel/user-type.ts'

/** The side on which the person acts who is logged in, as the frame loaded it; null is a visitor. */
export function useSide(): UserType | null {
  const frame = useRouteLoaderData('root') as { readonly user: { readonly currentUser: number } | null } | undefined
  return frame?.user ? (userTypeOf(frame.user.currentUser) ?? null) : null
}
