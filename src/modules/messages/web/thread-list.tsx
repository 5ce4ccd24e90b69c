import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { NavLink } from 'react-router'
import type { z } from 'zod'
import { getTutorHead } from '#modules/tutors/contract/tutor-head.ts'
import { urlOf } from '#web/api-client.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useSide } from '#web/use-side.ts'
import type { threadAnswer } from '../contract/threads.ts'
import { Moment } from './moment.tsx'
import styles from './thread-list.module.css'

export type Thread = z.output<typeof threadAnswer>

/** Conversations, the latest first; the open one is marked. `today` is the day in Hong Kong. */
export function ThreadList({ list, today }: { readonly list: readonly Thread[]; readonly today: string }): ReactNode {
  const { t } = useWords('messages')
  const path = useLocalePath()
  return (
    <ul className={styles.list}>
      {list.map((thread) => (
        <li key={thread.threadId}>
          <NavLink className={styles.thread ?? ''} to={path(`/messages/${thread.threadId}`)} prefetch="none">
            <Face thread={thread} />
            <span className={styles.name}>
              <b>{thread.name}</b>
              <Moment at={thread.lastAt} today={today} />
            </span>
            {thread.caseTitle !== null && <span className={styles.job}>{thread.caseTitle}</span>}
            <span className={styles.last}>
              <span className={thread.unread > 0 ? styles.fresh : ''}>
                {thread.lastText === null
                  ? t('removed')
                  : thread.isLastMine
                    ? t('mine', { text: thread.lastText })
                    : thread.lastText}
              </span>
              {thread.unread > 0 && (
                <span className={styles.count} aria-label={t('unread', { total: thread.unread })}>
                  {thread.unread}
                </span>
              )}
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The tutor's photo for a parent, the first letter of the parent's name for a tutor. */
function Face({ thread: { tutorId, name } }: { readonly thread: Thread }): ReactNode {
  if (useSide() === 'tutor')
    return (
      <span className={styles.face} aria-hidden="true">
        {Array.from(name)[0]}
      </span>
    )
  return (
    <img
      className={styles.face}
      src={urlOf(getTutorHead, { params: { tutorId } })}
      alt=""
      width="40"
      height="40"
      loading="lazy"
    />
  )
}
