import { localeOfParams } from '#kernel/locale.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { composedAddress } from '#kernel/page-address.ts'
import { getSubjectList } from '../contract/listings.ts'
import type { Route } from './+types/subjects.page'
import { frameOf } from './frame-of.ts'
import { GuideFrame } from './guide-frame.tsx'
import { guideHead } from './guide-head.ts'
import { guideWords } from './guide-words.ts'
import styles from './subjects.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicUrl } = pageRequest(context)
  const locale = localeOfParams(params)
  const words = guideWords(locale)
  const { groups, ...page } = words.subjects
  const { list } = await api(getSubjectList)
  return {
    words: page,
    groups: Object.entries(groups).map(([value, [name = '', text = '']]) => ({
      value,
      name,
      text,
      subjects: list
        .filter((subject) => subject.groups.some((group) => group.value === value))
        .map(({ label, path }) => ({ label, path: `/${path}` })),
    })),
    keywords: list.map(({ label, description }) => ({ label, description })),
    frame: frameOf({ words, page, locale, publicUrl, path: '/content/subjects', trail: [{ name: page.title }] }),
  }
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof guideHead> {
  return guideHead(loaderData?.frame)
}

export default function SubjectsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { words, groups, keywords, frame } = loaderData
  const path = useLocalePath()
  return (
    <GuideFrame frame={frame} title={words.title} lead={words.lead}>
      <div className={styles.grid}>
        {groups.map(({ value, name, text, subjects }) => (
          <section key={value} className={`card ${styles.group}`}>
            <h2>{name}</h2>
            <p>{text}</p>
            <ul className={styles.subjects}>
              {subjects.map((subject) => (
                <li key={subject.path}>
                  <Link className="chip" to={path(composedAddress(subject.path))}>
                    {subject.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <details className={`card ${styles.keywords}`}>
        <summary>
          <h2>{words.keywords}</h2>
        </summary>
        <dl>
          {keywords.map(({ label, description }) => (
            <div key={label + description}>
              <dt>{label}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </details>
    </GuideFrame>
  )
}
