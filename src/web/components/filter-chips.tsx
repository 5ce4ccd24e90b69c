import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countText } from '#kernel/counted.ts'
import styles from './filters.module.css'

type Props<C extends string> = {
  readonly label: string
  readonly choices: readonly C[]
  /** The one that is shown; null when a number is looked for in all of them. */
  readonly chosen: C | null
  readonly nameOf: (choice: C) => string
  readonly to: (choice: C) => string
  /** How many there are, of those that the answer counts. */
  readonly counts?: Readonly<Record<string, number | undefined>>
}

/** Parts of a list as links, of which one is open. */
export function FilterChips<C extends string>({ label, choices, chosen, nameOf, to, counts = {} }: Props<C>): ReactNode {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {choices.map((choice) => {
          const count = counts[choice]
          return (
            <li key={choice}>
              <Link to={to(choice)} aria-current={choice === chosen ? 'page' : undefined}>
                {nameOf(choice)}
                {count !== undefined && <b className="money">{countText(count)}</b>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
