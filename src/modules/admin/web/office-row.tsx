import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { Status } from '#web/components/status.tsx'
import type { Tone } from '#web/components/status.tsx'
import opens from '#web/components/open-row.module.css'
import styles from './office-rows.module.css'
import { ChooseRow } from './selection.tsx'

/** A fact in its column; null where there is none. */
export type Cell = { readonly name: string; readonly value: ReactNode; readonly isNumber?: true }

type Props = {
  /** Leads to its page, where it has one. */
  readonly title: ReactNode
  /** Its name in plain words, for the menu of its acts. */
  readonly name: string
  /** Whom or what it is about, in muted words below the title. */
  readonly about?: ReactNode
  readonly status: { readonly tone: Tone; readonly word: string }
  readonly cells: readonly Cell[]
  /** What is mostly done with it. */
  readonly verb?: ReactNode
  /** Its id among those that can be chosen together. */
  readonly chooseId?: string | null
  /** What else can be done: buttons and links in `li`. */
  readonly more: ReactNode
  /** What asks before an act is done. */
  readonly dialog?: ReactNode
  /** What must be read before it is decided, below the row. */
  readonly children?: ReactNode
}

/** One line of a list of the back office; `j` and `k` move the focus from one to the next. */
export function OfficeRow({
  title,
  name,
  about,
  status,
  cells,
  verb,
  chooseId = null,
  more,
  dialog,
  children,
}: Props): ReactNode {
  const { t } = useWords('admin')
  return (
    <article className={`${opens.row} ${styles.row}`} data-row tabIndex={-1}>
      <div className={styles.title}>
        {chooseId !== null && <ChooseRow id={chooseId} name={name} />}
        <div>
          <h2>{title}</h2>
          {about && <p>{about}</p>}
        </div>
      </div>
      <div className={styles.status}>
        <Status tone={status.tone}>{status.word}</Status>
      </div>
      <dl className={styles.cells}>
        {cells.map(({ name: label, value, isNumber }) => (
          <div key={label} className={isNumber && styles.number} data-empty={value === null}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={`${opens.above} ${styles.acts}`}>
        {verb}
        <MoreMenu label={t('rows.more', { name })}>{more}</MoreMenu>
      </div>
      {children && <div className={`${opens.above} ${styles.below}`}>{children}</div>}
      {dialog}
    </article>
  )
}
