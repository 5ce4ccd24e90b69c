import type { ReactNode } from 'react'
import { RowLink } from './list-and-panel.tsx'
import styles from './list-row.module.css'
import opens from './open-row.module.css'
import { MoreMenu } from './more-menu.tsx'
import { Status } from './status.tsx'
import type { Tone } from './status.tsx'

type Props = {
  /** A letter or an icon that tells rows apart at a glance. */
  readonly mark: ReactNode
  readonly title: ReactNode
  /** The page of the row, with its language. */
  readonly to: string
  /** In muted words, what tells it from others of the same title. */
  readonly facts: string
  /** What comes next, or until when. */
  readonly note?: ReactNode
  readonly status?: { readonly tone: Tone; readonly word: string }
  readonly amount?: ReactNode
  /** What is mostly done with it now. */
  readonly verb?: ReactNode
  /** The rest, behind three dots: buttons and links in `li`. */
  readonly more?: { readonly label: string; readonly acts: ReactNode } | undefined
  /** What asks before an act is done. */
  readonly dialog?: ReactNode
}

/** One line of a person's own list; all of it leads to its page. */
export function ListRow({ mark, title, to, facts, note, status, amount, verb, more, dialog }: Props): ReactNode {
  return (
    <li>
      <article className={`${opens.row} ${styles.row}`} data-row>
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
        <div className={styles.what}>
          <h2>
            <RowLink to={to}>{title}</RowLink>
          </h2>
          <p>{facts}</p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.status}>{status && <Status tone={status.tone}>{status.word}</Status>}</div>
        <p className={`money ${styles.amount}`}>{amount}</p>
        <div className={`${opens.above} ${styles.acts}`}>
          {verb}
          {more && <MoreMenu label={more.label}>{more.acts}</MoreMenu>}
        </div>
        {dialog}
      </article>
    </li>
  )
}

/** The rows of a list in one card; its children are `ListRow`s. */
export function ListRows({ label, children }: { readonly label?: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.room}>
      <ul className={`card ${styles.rows}`} aria-label={label}>
        {children}
      </ul>
    </div>
  )
}
