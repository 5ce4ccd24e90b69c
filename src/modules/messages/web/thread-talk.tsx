import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { z } from 'zod'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { ReportDialog } from '#modules/reports/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import { getMessages, postReport } from '../contract/threads.ts'
import type { messageAnswer } from '../contract/threads.ts'
import { Composer } from './composer.tsx'
import { Moment } from './moment.tsx'
import type { Thread } from './thread-list.tsx'
import styles from './threads.module.css'

type Message = z.output<typeof messageAnswer>
type Talk = { readonly list: readonly Message[]; readonly hasEarlier: boolean; readonly readByOther: number }
type Props = { readonly thread: Thread; readonly talk: Talk }

/** The messages in order with the field to write below; earlier ones are asked for. */
export function ThreadTalk({ thread, talk }: Props): ReactNode {
  const { t } = useWords('messages')
  const locale = useLocale()
  const [earlier, setEarlier] = useState<Talk | null>(null)
  const [reported, setReported] = useState<Message | null>(null)
  const first = talk.list[0]?.seq ?? 0
  const list = [...(earlier?.list ?? []).filter(({ seq }) => seq < first), ...talk.list]
  const hasEarlier = earlier?.hasEarlier ?? talk.hasEarlier
  const end = useStayingAtEnd(list.at(-1)?.seq ?? 0)
  const load = async (): Promise<void> => {
    const query = { threadId: thread.threadId, before: list[0]?.seq ?? 1 }
    const part = await browserApi(locale, 'act')(getMessages, { query }).catch(() => null)
    if (part) setEarlier({ ...part, list: [...part.list, ...(earlier?.list ?? [])] })
  }
  const dayText = useDay()
  const dayOf = ({ createdAt }: Message): string => dayText(hongKongDay(new Date(createdAt)))
  const lastRead = list.findLast(({ isMine, seq }) => isMine && seq <= talk.readByOther)?.seq
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="log" aria-label={t('with', { name: thread.name })}>
        {hasEarlier && (
          <button type="button" className="link-button" onClick={() => void load()}>
            {t('earlier')}
          </button>
        )}
        {list.length === 0 && <p className={styles.hint}>{t('start')}</p>}
        {list.map((message, at) => (
          <div key={message.messageId} className={styles.line}>
            {(at === 0 || dayOf(list[at - 1] as Message) !== dayOf(message)) && <p className={styles.day}>{dayOf(message)}</p>}
            <Bubble message={message} isLastRead={message.seq === lastRead} onReport={() => setReported(message)} />
          </div>
        ))}
        <div ref={end} />
      </div>
      {!thread.areContactsOpen && <p className={styles.hint}>{t('shield')}</p>}
      <Composer thread={thread} />
      {reported && (
        <ReportDialog
          title={t('report.title')}
          send={(api, why) => api(postReport, { body: { messageId: reported.messageId, ...why } })}
          onClose={() => setReported(null)}
        />
      )}
    </>
  )
}

type BubbleProps = { readonly message: Message; readonly isLastRead: boolean; readonly onReport: () => void }

function Bubble({ message, isLastRead, onReport }: BubbleProps): ReactNode {
  const { t } = useWords('messages')
  const { isMine, text, isMasked, createdAt } = message
  return (
    <div className={isMine ? styles.mine : styles.theirs}>
      <p className={`${styles.bubble} ${text === null ? styles.removed : ''}`}>{text ?? t('removed')}</p>
      <p className={styles.small}>
        <Moment at={createdAt} />
        {isMasked && <span>{t('masked')}</span>}
        {isLastRead && <span>{t('seen')}</span>}
        {!isMine && text !== null && (
          <button type="button" className={styles.report} onClick={onReport}>
            {t('report.open')}
          </button>
        )}
      </p>
    </div>
  )
}

/** Scrolls to the newest message when one comes. */
function useStayingAtEnd(newest: number) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroll = end.current?.parentElement
    if (scroll) scroll.scrollTop = scroll.scrollHeight
  }, [newest])
  return end
}
