import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { fillWords } from '#web/fill-words.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { RANKING_FACTORS } from '../domain/ranking-factors.ts'
import type { Route } from './+types/ranking.page'
import { frameOf } from './frame-of.ts'
import { GuideFrame } from './guide-frame.tsx'
import { guideHead } from './guide-head.ts'
import { guideWords, localeOfParams } from './guide-words.ts'
import styles from './ranking.module.css'

export function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOfParams(params)
  const words = guideWords(locale)
  const { publicUrl } = pageRequest(context)
  const { factors, ...page } = words.ranking
  const highest = Math.max(...RANKING_FACTORS.map(({ most }) => most))
  return {
    words: page,
    factors: RANKING_FACTORS.map(({ factor, most }, index) => {
      const [name = '', text = ''] = factors[index] ?? []
      return { factor, name, text, most: fillWords(page.most, { points: most }), share: (most / highest) * 100 }
    }),
    frame: frameOf({ words, page, locale, publicUrl, path: '/content/ranking', trail: [{ name: page.title }] }),
  }
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof guideHead> {
  return guideHead(loaderData?.frame)
}

export default function RankingPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { words, factors, frame } = loaderData
  const path = useLocalePath()
  return (
    <GuideFrame frame={frame} title={words.title} lead={words.lead}>
      <ol className={`card ${styles.factors}`}>
        {factors.map(({ factor, name, text, most, share }) => (
          <li key={factor}>
            <h2>{name}</h2>
            <span className="money">{most}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${share}%` }} />
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.halves}>
        <section className={`card ${styles.section}`}>
          <h2>{words.notTitle}</h2>
          <ul className={styles.never}>
            {words.not.map((item) => (
              <li key={item}>
                <Icon name="close" size={18} />
                {item}
              </li>
            ))}
          </ul>
        </section>
        <section className={`card ${styles.section}`}>
          <h2>{words.whyTitle}</h2>
          <p>{words.why}</p>
        </section>
      </div>
      <section className={`card ${styles.section}`}>
        <h2>{words.filterTitle}</h2>
        <p>{words.filter}</p>
      </section>
      <p>
        <Link className="button" to={path('/searchtutor')}>
          {words.go}
        </Link>
      </p>
    </GuideFrame>
  )
}
