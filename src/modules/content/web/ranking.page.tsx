import { localeOfParams } from '#kernel/locale.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { STAR_LEVELS } from '#kernel/tutor-level.ts'
import { TutorBadge } from '#modules/tutors/public-web.ts'
import { Icon } from '#web/components/icon.tsx'
import { fillWords } from '#web/fill-words.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { COURSE_RANKING_FACTORS, RANKING_FACTORS } from '../domain/ranking-factors.ts'
import type { Route } from './+types/ranking.page'
import { frameOf } from './frame-of.ts'
import { GuideFrame } from './guide-frame.tsx'
import { guideHead } from './guide-head.ts'
import { guideWords } from './guide-words.ts'
import type { GuideWords } from './guide-words.ts'
import styles from './ranking.module.css'

export function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOfParams(params)
  const words = guideWords(locale)
  const { publicUrl, takesPayments } = pageRequest(context)
  const { factors, marks, courses, ...page } = words.ranking
  return {
    words: page,
    marks: shownMarks(marks, takesPayments),
    factors: shownFactors(RANKING_FACTORS, factors, page.most),
    courses: { ...courses, factors: shownFactors(COURSE_RANKING_FACTORS, courses.factors, page.most) },
    frame: frameOf({ words, page, locale, publicUrl, path: '/content/ranking', trail: [{ name: page.title }] }),
  }
}

type Factor = { readonly factor: string; readonly most: number }

function shownFactors(all: readonly Factor[], said: readonly (readonly string[])[], points: string) {
  const highest = Math.max(...all.map(({ most }) => most))
  return all.map(({ factor, most }, index) => {
    const [name = '', text = ''] = said[index] ?? []
    return { factor, name, text, most: fillWords(points, { points: most }), share: (most / highest) * 100 }
  })
}

/** The three marks in the order of what they say; what can be bought is said as it is here. */
function shownMarks({ title, verified, star, recommended }: GuideWords['ranking']['marks'], takesPayments: boolean) {
  const [second, first] = STAR_LEVELS
  const needs = { ...first, jobs2: second.jobs, ratings2: second.ratings, average2: second.average }
  const [, paid = '', unsold = ''] = recommended
  const list = [
    { look: 'verified', name: verified[0] ?? '', text: verified[1] ?? '' },
    { look: 'star', name: star[0] ?? '', text: fillWords(star[1] ?? '', needs) },
    { look: 'recommended', name: recommended[0] ?? '', text: takesPayments ? paid : unsold },
  ] as const
  return { title, list }
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof guideHead> {
  return guideHead(loaderData?.frame)
}

export default function RankingPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { words, marks, factors, courses, frame } = loaderData
  const path = useLocalePath()
  return (
    <GuideFrame frame={frame} title={words.title} lead={words.lead}>
      <Factors list={factors} Heading="h2" />
      <section className={`card ${styles.section}`} id="marks">
        <h2>{marks.title}</h2>
        <dl className={styles.marks}>
          {marks.list.map(({ look, name, text }) => (
            <div key={look}>
              <dt>
                <TutorBadge look={look} words={name} isLarge />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
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
      <section className={styles.courses} id="courses">
        <h2>{courses.title}</h2>
        <p>{courses.lead}</p>
        <Factors list={courses.factors} Heading="h3" />
        <p>{courses.never}</p>
        <p>
          <Link className="button quiet" to={path('/course')}>
            {courses.go}
          </Link>
        </p>
      </section>
    </GuideFrame>
  )
}

type FactorsProps = { readonly list: ReturnType<typeof shownFactors>; readonly Heading: 'h2' | 'h3' }

function Factors({ list, Heading }: FactorsProps): ReactNode {
  return (
    <ol className={`card ${styles.factors}`}>
      {list.map(({ factor, name, text, most, share }) => (
        <li key={factor}>
          <Heading>{name}</Heading>
          <span className="money">{most}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${share}%` }} />
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
