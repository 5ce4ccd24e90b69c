import { localeOfParams } from '#kernel/locale.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { getContact } from '../contract/contact.ts'
import type { Route } from './+types/contact.page'
import { frameOf } from './frame-of.ts'
import { GuideFrame } from './guide-frame.tsx'
import { guideHead } from './guide-head.ts'
import { guideWords } from './guide-words.ts'
import { paperWords } from './paper-words.ts'
import styles from './paper.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicUrl, takesPayments } = pageRequest(context)
  const locale = localeOfParams(params)
  const words = paperWords(locale, takesPayments).contact
  const trail = [{ name: words.title }]
  return {
    words,
    ...(await api(getContact)),
    frame: frameOf({ words: guideWords(locale), page: words, locale, publicUrl, path: '/content/contact', trail }),
  }
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof guideHead> {
  return guideHead(loaderData?.frame)
}

export default function ContactPage({ loaderData: { words, email, frame } }: Route.ComponentProps): ReactNode {
  const path = useLocalePath()
  return (
    <GuideFrame frame={frame} title={words.title} lead={words.lead}>
      <p>
        <Link className="button quiet" to={path('/content/help')}>
          {words.help}
        </Link>
      </p>
      <div className={styles.ways}>
        <section className={`card ${styles.way}`}>
          <h2>{words.mail}</h2>
          <p>
            <b>{email}</b>
          </p>
          <p>{words.mailText}</p>
          <a className="button" href={`mailto:${email}`}>
            {words.write}
          </a>
        </section>
        <section className={`card ${styles.way}`}>
          <h2>{words.report}</h2>
          <p>{words.reportText}</p>
        </section>
        <section className={`card ${styles.way}`}>
          <h2>{words.urgent}</h2>
          <p>{words.urgentText}</p>
        </section>
      </div>
    </GuideFrame>
  )
}
