import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './what-next.module.css'

type Props = {
  /** What is done. */
  readonly title: string
  readonly nextTitle: string
  /** What follows, in its order. */
  readonly next: readonly string[]
  /** Until when, or with what. */
  readonly note?: string
  /** Ways on, as buttons. */
  readonly children: ReactNode
}

/** The end of a wizard: what is done, what happens next and when, and where to go on; its page has an address of its own. */
export function WhatNext({ title, nextTitle, next, note, children }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`card ${styles.done}`}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="check" size={28} /> {title}
      </h2>
      <h3>{nextTitle}</h3>
      <ol className={styles.next}>
        {next.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      {note && <p>{note}</p>}
      <p className={styles.ways}>{children}</p>
    </section>
  )
}
