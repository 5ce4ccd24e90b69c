import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import styles from './status.module.css'

/** Someone's turn, agreed or running, over, or something is wrong. */
export type Tone = 'waiting' | 'agreed' | 'done' | 'problem'

const SIGNS: Readonly<Record<Tone, IconName>> = { waiting: 'hourglass', agreed: 'check', done: 'done', problem: 'warning' }

/** How something stands: a sign, a word and a colour of its own, apart from the colour of what can be pressed. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }): ReactNode {
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon name={SIGNS[tone]} size={16} />
      {children}
    </span>
  )
}

/** The sign alone, in a disc, at the head of a row whose words say the same. */
export function StatusMark({ tone }: { readonly tone: Tone }): ReactNode {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={SIGNS[tone]} size={20} />
    </span>
  )
}
