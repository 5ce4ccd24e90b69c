import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { TutorCardView } from '#modules/tutors/public-web.ts'
import { Icon } from '#web/components/icon.tsx'
import type { IconName } from '#web/components/icon.tsx'
import { HarbourPicture } from '#web/components/harbour-picture.tsx'
import { grouped } from '#kernel/written-money.ts'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useHasOffer } from '#web/use-has-offer.ts'
import type { Route } from './+types/home.page'
import { loadHomePage } from './home-page.ts'
import type { HomePage, Way } from './home-page.ts'
import { HomeSearch } from './home-search.tsx'
import styles from './home.module.css'
import { TUTORS_WEB } from '../listings/tutors/web/listing-web.ts'
import { useRead } from './use-read.ts'

export const handle = { texts: ['lists', 'search-home'] }

export async function loader({ params, context }: Route.LoaderArgs): Promise<HomePage> {
  return await loadHomePage(pageRequest(context), isLocale(params.locale) ? params.locale : DEFAULT_LOCALE)
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof headOf> {
  return loaderData ? headOf(loaderData.head) : []
}

export default function Home({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('search-home')
  const path = useLocalePath()
  const hasOffer = useHasOffer()
  return (
    <>
      <section className={styles.hero}>
        <div className={`wrap ${styles.heroInner}`}>
          <div>
            <h1>{t('home.heading')}</h1>
            <p>{t('home.lead')}</p>
          </div>
          <div className={styles.picture}>
            <HarbourPicture width={300} />
          </div>
          <div className={styles.search}>
            <HomeSearch />
            {loaderData.total !== null && (
              <p className={`money ${styles.facts}`}>
                {t(loaderData.totalIsCapped ? 'home.factsMore' : 'home.facts', {
                  total: grouped(loaderData.total),
                })}
              </p>
            )}
          </div>
        </div>
      </section>
      <Ways title={t('home.popularSubjects')} ways={loaderData.ways.subjects} />
      <Showcase page={loaderData} />
      <HowItWorks />
      <Ways title={t('home.popularLevels')} ways={loaderData.ways.levels} />
      <Ways title={t('home.popularDistricts')} ways={loaderData.ways.districts} />
      {hasOffer && (
        <section className={`wrap ${styles.section}`}>
          <Link className={`card ${styles.promotion}`} to={path('/promotion/newUser')}>
            <Icon name="gift" size={36} />
            <div>
              <h2>{t('home.promotionTitle')}</h2>
              <p>{t('home.promotionText')}</p>
            </div>
            <span className="button">{t('home.promotionLink')}</span>
          </Link>
        </section>
      )}
    </>
  )
}

function Ways({ title, ways }: { title: string; ways: readonly Way[] }): ReactNode {
  const path = useLocalePath()
  return (
    <section className={`wrap ${styles.section}`}>
      <h2>{title}</h2>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.path}>
            <Link to={path(way.path)}>{way.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Showcase({ page }: { page: HomePage }): ReactNode {
  const { t } = useWords('search-home')
  const path = useLocalePath()
  const { isRead, markRead } = useRead(TUTORS_WEB.read)
  if (page.list.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`}>
      <div className={styles.sectionHead}>
        <h2>{t('home.showcase')}</h2>
        <Link to={path('/searchtutor')}>{t('home.seeAll')}</Link>
      </div>
      <ul className={styles.cards}>
        {page.list.map((card) => (
          <li key={card.id}>
            <TutorCardView card={card} isEager={false} isRead={isRead(card.id)} onOpen={markRead} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const STEPS: readonly { readonly icon: IconName; readonly step: 1 | 2 | 3 }[] = [
  { icon: 'search', step: 1 },
  { icon: 'book', step: 2 },
  { icon: 'check', step: 3 },
]

function HowItWorks(): ReactNode {
  const { t } = useWords('search-home')
  const path = useLocalePath()
  const { t: web } = useWords('web')
  return (
    <section className={`wrap ${styles.section}`}>
      <div className={styles.sectionHead}>
        <h2>{t('home.how')}</h2>
        <Link to={path('/content/fee')}>{web('nav.fees')}</Link>
      </div>
      <ol className={styles.steps}>
        {STEPS.map(({ icon, step }) => (
          <li key={step} className="card">
            <Icon name={icon} size={28} />
            <h3>{t(`home.step${step}`)}</h3>
            <p>{t(`home.step${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
