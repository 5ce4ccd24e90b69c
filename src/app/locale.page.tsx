import type { ReactNode } from 'react'
import { Outlet, data } from 'react-router'
import { isLocale } from '#kernel/locale.ts'
import type { Route } from './+types/locale.page'

// Here and not above it alone, so that header and foot stay when a page fails.
export { ErrorBoundary } from '#web/components/failure-boundary.tsx'

export function loader({ params }: Route.LoaderArgs): null {
  if (!isLocale(params.locale)) throw data(null, { status: 404 })
  return null
}

export default function LocalePage(): ReactNode {
  return <Outlet />
}
