import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { HarbourPicture } from '#web/components/harbour-picture.tsx'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import enHead from '../texts/head/en.json' with { type: 'json' }
import zhHead from '../texts/head/zh.json' with { type: 'json' }
import type { Route } from './+types/case-list.page'
import styles from './tutor-list.module.css'

export const handle = { texts: ['search-home'] }

type Head = { readonly title: string; readonly description: string; readonly publicUrl: string }

export function loader({ params, context }: Route.LoaderArgs): Head {
  return { ...(params.locale === 'en' ? enHead.cases : zhHead.cases), publicUrl: pageRequest(context).publicUrl }
}

export function meta({ loaderData, params }: Route.MetaArgs): ReturnType<typeof headOf> {
  if (!loaderData) return []
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  return headOf({ ...loaderData, locale, paths: { zh: '/zh/jobcase', en: '/en/jobcase' }, noIndex: true })
}

/** Cases that parents have published; none are published yet. */
export default function CaseListPage(): ReactNode {
  const { t } = useTranslation('search-home')
  const path = useLocalePath()
  return (
    <>
      <div className={styles.banner}>
        <div className="wrap">
          <h1>{t('cases.heading')}</h1>
          <p>{t('cases.subtitle')}</p>
        </div>
      </div>
      <div className="wrap">
        <div className={`card ${styles.empty}`}>
          <HarbourPicture width={220} />
          <h2>{t('cases.empty')}</h2>
          <p>{t('cases.emptyText')}</p>
          <Link className="button" to={path('/content/fee')}>
            {t('cases.fee')}
          </Link>
          <Link to={path('/')}>{t('cases.home')}</Link>
        </div>
      </div>
    </>
  )
}
