import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, isRouteErrorResponse } from 'react-router'
import { useLocalePath } from '../locale-path.ts'
import { HarbourPicture } from './harbour-picture.tsx'

/** The page for what cannot be shown: 404 and 500, with ways on. */
export function PageFailure({ error }: { error: unknown }): ReactNode {
  const { t } = useTranslation('web-later')
  const path = useLocalePath()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const kind = isMissing ? 'missing' : 'broken'
  return (
    <div className="wrap failure">
      <title>{`${t(`failure.${kind}.title`)} | ${t('brand.full')}`}</title>
      <meta name="robots" content="noindex" />
      <HarbourPicture />
      <h1>{t(`failure.${kind}.title`)}</h1>
      <p>{t(`failure.${kind}.text`)}</p>
      <form action={path('/searchtutor')} role="search">
        <input
          className="field"
          type="search"
          name="keyword"
          maxLength={100}
          aria-label={t('failure.searchLabel')}
          placeholder={t('failure.searchLabel')}
        />
        <button className="button" type="submit">
          {t('failure.search')}
        </button>
      </form>
      <Link to={path('/')}>{t('failure.home')}</Link>
    </div>
  )
}
