import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useRevalidator } from 'react-router'
import { userTypeOf } from '#kernel/user-type.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { NoticesBell } from '#web/components/notices-bell.tsx'
import { BackLink } from '#web/components/page-bar.tsx'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { postBlock } from '../contract/threads.ts'
import type { Thread } from './thread-list.tsx'
import styles from './thread-head.module.css'

// Tabler's phone, which no public page needs.
const PHONE = 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2'

type OpenThread = Thread & { readonly phone: string | null }

/** Who it is with and what it is about; the number once the two are matched; blocking. On phones the bar at the top of the screen. */
export function ThreadHead({ thread }: { readonly thread: OpenThread }): ReactNode {
  const { t } = useWords('messages')
  const path = useLocalePath()
  const person = usePerson()
  const isParent = person !== null && userTypeOf(person.currentUser) === 'parent'
  const { name, tutorId, jobId, jobNo, caseTitle, phone } = thread
  return (
    <header className={styles.head}>
      <BackLink className={styles.back} to={path('/messages')} label={t('back')} />
      <div className={styles.who}>
        <h1>{isParent ? <Link to={path(`/tutor/detail/${tutorId}`)}>{name}</Link> : name}</h1>
        {jobId !== null && <Link to={path(`/jobcase/jobdetail/${jobId}`)}>{[caseTitle, jobNo].filter(Boolean).join(' · ')}</Link>}
      </div>
      {phone !== null && (
        <a className={`button quiet ${styles.phone}`} href={`tel:${phone}`} aria-label={t('call', { name, phone })}>
          <span className={styles.wide}>{inGroups(phone)}</span>
          <svg className={`icon ${styles.narrow}`} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d={PHONE} />
          </svg>
        </a>
      )}
      <BlockButton thread={thread} />
      <NoticesBell />
    </header>
  )
}

/** A number of Hong Kong or Macau in two groups, as people read it out; any other as it is. */
const inGroups = (phone: string): string => phone.replace(/^(\+85[23])(\d{4})(\d{4})$/, '$1 $2 $3')

function BlockButton({ thread: { threadId, isBlockedByMe, name } }: { readonly thread: OpenThread }): ReactNode {
  const { t } = useWords('messages')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const block = async (isBlocked: boolean): Promise<void> => {
    setPending(true)
    try {
      await browserApi(locale)(postBlock, { body: { threadId, isBlocked } })
      await revalidate()
      const undo = { label: t('unblock'), onPress: () => void block(false) }
      if (isBlocked) showToast({ text: t('blocked', { name }), look: 'good', action: undo })
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : '', look: 'bad' })
    } finally {
      setPending(false)
    }
  }
  const button = (
    <button
      type="button"
      {...(isBlockedByMe && { className: 'link-button' })}
      disabled={isPending}
      onClick={() => void block(!isBlockedByMe)}
    >
      {t(isBlockedByMe ? 'unblock' : 'block')}
    </button>
  )
  if (isBlockedByMe) return button
  return (
    <MoreMenu label={t('more', { name })}>
      <li>{button}</li>
    </MoreMenu>
  )
}
