import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import { HarbourPicture } from '#web/components/harbour-picture.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { ListingWeb } from './listing-web.ts'
import type { EmptyWords } from './list-texts.ts'
import styles from './tutor-list.module.css'

/** The "no data" state: which filter to drop, one tap each, or try again when the search itself failed. */
export function EmptyList({
  listing: { answersCases },
  words,
}: {
  listing: Pick<ListingWeb, 'answersCases'>
  words: EmptyWords
}): ReactNode {
  const { t } = useWords('lists')
  const path = useLocalePath()
  const { search } = useLocation()
  return (
    <div className={`card ${styles.empty}`}>
      <HarbourPicture width={220} />
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {words.retry ? (
        <Link className="button" to={search} reloadDocument>
          {words.retry}
        </Link>
      ) : (
        <ul className={styles.ways}>
          {words.ways.map(({ label, href }) => (
            <li key={label + href}>
              <Link className="button quiet" to={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={words.allHref}>{words.all}</Link>
      {answersCases && !words.retry && <Link to={path('/parent/publish')}>{t('search.list.postCase')}</Link>}
    </div>
  )
}
