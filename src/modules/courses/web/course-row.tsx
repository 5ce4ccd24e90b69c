import type { ReactNode } from 'react'
import { PageLink } from '#web/components/page-link.tsx'
import { CourseCardView } from './course-card.tsx'
import type { CourseListCard } from './course-list-card.ts'
import styles from './course-row.module.css'

export type CourseRowProps = {
  readonly heading: string
  /** Where all of them are. */
  readonly all: { readonly label: string; readonly href: string }
  readonly cards: readonly CourseListCard[]
}

const nothing = (): void => {}

/** A few courses in a row, and the way to all. Words: `lists`. */
export function CourseRow({ heading, all, cards }: CourseRowProps): ReactNode {
  return (
    <section className={`wrap ${styles.row}`} aria-label={heading}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <PageLink to={all.href}>{all.label}</PageLink>
      </div>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <CourseCardView card={card} isEager={false} isRead={false} onOpen={nothing} />
          </li>
        ))}
      </ul>
    </section>
  )
}
