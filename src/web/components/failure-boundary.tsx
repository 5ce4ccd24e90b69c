import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { loadPart } from '../line.ts'

/** The page for what cannot be shown. */
export const loadFailure = async () => await import('./page-failure.tsx')
const PageFailure = lazy(async () => ({ default: (await loadPart(loadFailure)).PageFailure }))

/** In place of a page that cannot be shown. */
export function ErrorBoundary(): ReactNode {
  const error = useRouteError()
  return (
    <Suspense>
      <PageFailure error={error} />
    </Suspense>
  )
}
