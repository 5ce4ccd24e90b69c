import { localeOfParams } from '#kernel/locale.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { fillAll } from '#web/fill-words.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { Route } from './+types/help.page'
import { frameOf } from './frame-of.ts'
import { GuideFrame } from './guide-frame.tsx'
import { guideHead } from './guide-head.ts'
import { guideWords } from './guide-words.ts'
import { paperWords } from './paper-words.ts'
import styles from './paper.module.css'

export function loader({ params, context }: Route.LoaderArgs) {
  const { publicUrl, takesPayments, amounts } = pageRequest(context)
  const locale = localeOfParams(params)
  const words = fillAll(paperWords(locale, takesPayments).help, amounts)
  const trail = [{ name: words.title }]
  return { words, frame: frameOf({ words: guideWords(locale), page: words, locale, publicUrl, path: '/content/help', trail }) }
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof guideHead> {
  const questions = (loaderData?.words.groups ?? []).flatMap((group) => group.questions)
  const mainEntity = questions.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  }))
  return guideHead(loaderData?.frame, [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }])
}

export default function HelpPage({ loaderData: { words, frame } }: Route.ComponentProps): ReactNode {
  const path = useLocalePath()
  return (
    <GuideFrame frame={frame} title={words.title} lead={words.lead}>
      <div className={styles.groups}>
        {words.groups.map((group) => (
          <section key={group.id} id={group.id} className={`card ${styles.group}`}>
            <h2>{group.title}</h2>
            {group.questions.map(({ id, q, a }) => (
              <details key={id} className={styles.question}>
                <summary>
                  {q}
                  <Icon name="chevron" size={20} />
                </summary>
                <p id={id}>{a}</p>
              </details>
            ))}
          </section>
        ))}
      </div>
      <p className={styles.others}>
        <span>{words.more}</span>
        <Link className="button quiet" to={path('/content/contact')}>
          {words.contact}
        </Link>
      </p>
    </GuideFrame>
  )
}
