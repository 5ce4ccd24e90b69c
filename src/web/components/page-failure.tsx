import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, isRouteErrorResponse, useLocation } from 'react-router'
import { useLocalePath } from '../locale-path.ts'
import { takeWideDigits } from '../plain-digits.ts'
import { HarbourPicture } from './harbour-picture.tsx'

// This file comes to every page once that is painted, and what fields need later with it.
takeWideDigits()

function kindOf(error: unknown): 'missing' | 'away' | 'broken' {
  if (!isRouteErrorResponse(error)) return 'broken'
  if (error.status === 404) return 'missing'
  return error.status === 503 ? 'away' : 'broken'
}

/** The page for what cannot be shown: 404, 503 and 500, with ways on. */
export function PageFailure({ error }: { error: unknown }): ReactNode {
  const { t } = useWords('web-later')
  const path = useLocalePath()
  const { pathname, search } = useLocation()
  const kind = kindOf(error)
  return (
    <div className="wrap failure">
      <title>{`${t(`failure.${kind}.title`)} | ${t('brand.full')}`}</title>
      <meta name="robots" content="noindex" />
      <HarbourPicture />
      <h1>{t(`failure.${kind}.title`)}</h1>
      <p>{t(`failure.${kind}.text`)}</p>
      {kind !== 'missing' && (
        <a className="button" href={`${pathname}${search}`}>
          {t('failure.retry')}
        </a>
      )}
      <form action={path('/searchtutor')} role="search">
        <input
          className="field"
          type="search"
          name="keyword"
          maxLength={100}
          aria-label={t('failure.searchLabel')}
          placeholder={t('failure.searchExample')}
        />
        <button className="button" type="submit">
          {t('failure.search')}
        </button>
      </form>
      <Link to={path('/')}>{t('failure.home')}</Link>
    </div>
  )
}
