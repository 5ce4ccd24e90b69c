import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useParams, useRouteError } from 'react-router'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorBoundary } from '#web/components/failure-boundary.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'

const NUMBER = /^[1-9]\d{0,8}$/

/** In place of a course that is not its reader's: the way to its page, where it may be bought. */
export function OwnedMissing(): ReactNode {
  const { t } = useWords('courses-owned')
  const path = useLocalePath()
  const error = useRouteError()
  const { courseId = '' } = useParams()
  const side = useLocation().pathname.split('/').includes('tutor') ? 'tutor' : 'parent'
  if (!isRouteErrorResponse(error) || error.status !== 404 || !NUMBER.test(courseId)) return <ErrorBoundary />
  return (
    <DashboardFrame side={side} title={t(`title.${side}`)} closed={null} onOpen={() => {}}>
      <title>{t('missing.title')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState title={t('missing.title')} text={t('missing.text')}>
        <a className="button" href={path(`/course/${courseId}`)}>
          {t('missing.page')}
        </a>
      </EmptyState>
    </DashboardFrame>
  )
}
