import { localeOfParams } from '#kernel/locale.ts'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { COURSE_TERMS_VERSION } from '#modules/courses/contract/course-terms.ts'
import { fillAll, fillWords } from '#web/fill-words.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { getContact } from '../contract/contact.ts'
import { PAPERS } from '../domain/papers.ts'
import type { Route } from './+types/paper.page'
import { frameOf } from './frame-of.ts'
import { GuideFrame } from './guide-frame.tsx'
import { guideHead } from './guide-head.ts'
import { guideWords } from './guide-words.ts'
import { paperWords } from './paper-words.ts'
import styles from './paper.module.css'
import { versionText } from './version-text.ts'

/** One of the papers: terms of use, privacy notice, cancellation and refunds, terms of online courses. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, publicUrl, takesPayments, amounts } = pageRequest(context)
  const locale = localeOfParams(params)
  const last = new URL(request.url).pathname.split('/').at(-1)
  const paper = PAPERS.find((one) => one === last) ?? 'terms'
  const words = paperWords(locale, takesPayments)
  const page = fillAll(words[paper], amounts)
  const contact = await api(getContact)
  return {
    title: page.title,
    lead: page.lead,
    version: fillWords(words.updated, { day: versionText(paper === 'courses' ? COURSE_TERMS_VERSION : PAPERS_VERSION, locale) }),
    contents: words.contents,
    others: {
      label: words.others,
      links: [...PAPERS.filter((one) => one !== paper), 'help' as const].map((one) => ({ one, title: words[one].title })),
    },
    sections: page.sections.map(({ id, title, text }) => ({ id, title, text: text.map((line) => line.split('{{email}}')) })),
    ...contact,
    frame: frameOf({
      words: guideWords(locale),
      page,
      locale,
      publicUrl,
      path: `/content/${paper}`,
      trail: [{ name: page.title }],
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof guideHead> {
  return guideHead(loaderData?.frame)
}

export default function PaperPage({ loaderData: page }: Route.ComponentProps): ReactNode {
  const path = useLocalePath()
  return (
    <GuideFrame frame={page.frame} title={page.title} lead={page.lead}>
      <div className={styles.halves}>
        <nav className={`card ${styles.contents}`} aria-label={page.contents}>
          <h2>{page.contents}</h2>
          <ol>
            {page.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={`card ${styles.paper}`}>
          {page.sections.map(({ id, title, text }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              {text.map((parts) => (
                <p key={parts.join()}>
                  {parts.map((part, at) => (
                    <Fragment key={part}>
                      {at > 0 && <a href={`mailto:${page.email}`}>{page.email}</a>}
                      {part}
                    </Fragment>
                  ))}
                </p>
              ))}
            </section>
          ))}
          <p className={styles.version}>{page.version}</p>
        </article>
      </div>
      <nav className={styles.others} aria-label={page.others.label}>
        {page.others.links.map(({ one, title }) => (
          <Link key={one} className="button quiet" to={path(`/content/${one}`)}>
            {title}
          </Link>
        ))}
      </nav>
    </GuideFrame>
  )
}
