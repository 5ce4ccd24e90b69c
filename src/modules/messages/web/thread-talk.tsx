import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { z } from 'zod'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { ReportDialog } from '#modules/reports/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import type { Happened } from '#web/components/timeline.tsx'
import { useLocale } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import { getMessages, postReport } from '../contract/threads.ts'
import type { messageAnswer } from '../contract/threads.ts'
import { Composer } from './composer.tsx'
import { Moment } from './moment.tsx'
import type { Thread } from './thread-list.tsx'
import { StayLine } from './stay-line.tsx'
import { useOutbox } from './use-outbox.ts'
import type { Unsent } from './use-outbox.ts'
import { useOwnLatest } from './use-own-latest.ts'
import styles from './threads.module.css'

type Message = z.output<typeof messageAnswer>
type Talk = { readonly list: readonly Message[]; readonly hasEarlier: boolean; readonly readByOther: number }
type Props = {
  readonly thread: Thread
  readonly talk: Talk
  /** What happened between the two, for lines between the messages. */
  readonly happened: readonly Happened[]
}

/** The messages in order with what happened between them, and the field to write below; earlier ones are asked for. */
export function ThreadTalk({ thread, talk, happened }: Props): ReactNode {
  const { t } = useWords('messages')
  const locale = useLocale()
  const [earlier, setEarlier] = useState<Talk | null>(null)
  const [reported, setReported] = useState<Message | null>(null)
  const { unsent, sent, send, drop } = useOutbox(thread.threadId, talk.list.at(-1)?.seq ?? 0)
  const first = talk.list[0]?.seq ?? 0
  const list = [...(earlier?.list ?? []).filter(({ seq }) => seq < first), ...talk.list, ...sent]
  const hasEarlier = earlier?.hasEarlier ?? talk.hasEarlier
  const end = useStayingAtEnd(`${list.at(-1)?.seq ?? 0} ${unsent.length}`)
  const load = async (): Promise<void> => {
    const query = { threadId: thread.threadId, before: list[0]?.seq ?? 1 }
    const part = await browserApi(locale, 'act')(getMessages, { query }).catch(() => null)
    if (part) setEarlier({ ...part, list: [...part.list, ...(earlier?.list ?? [])] })
  }
  const lastMasked = thread.areContactsOpen ? undefined : list.findLast(({ isMine, isMasked }) => isMine && isMasked)?.seq
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
        {list.length === 0 && unsent.length === 0 && <p className={styles.hint}>{t('start')}</p>}
        <ByDay lines={linesOf(list, happened, hasEarlier)}>
          {(message) => (
            <Bubble
              message={message}
              isLastRead={message.seq === lastRead}
              explainsMask={message.seq === lastMasked}
              onReport={() => setReported(message)}
            />
          )}
        </ByDay>
        {unsent.map((one) => (
          <UnsentBubble
            key={one.clientKey}
            one={one}
            onRetry={() => send(one.text, one.clientKey)}
            onDrop={() => drop(one.clientKey)}
          />
        ))}
        <div ref={end} />
      </div>
      <Composer thread={thread} before={useOwnLatest(talk.list)} onSend={send} />
      {!thread.areContactsOpen && <StayLine />}
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

type Line = { readonly at: string; readonly key: string } & (
  | { readonly message: Message; readonly text: null }
  | { readonly message: null; readonly text: ReactNode }
)

/** Messages and what happened in their order; of what lies before the first message that is shown, only when none is earlier. */
function linesOf(list: readonly Message[], happened: readonly Happened[], hasEarlier: boolean): readonly Line[] {
  const from = hasEarlier ? (list[0]?.createdAt ?? '') : ''
  return [
    ...list.map((message): Line => ({ at: message.createdAt, key: message.messageId, message, text: null })),
    ...happened
      .filter(({ at }) => at >= from)
      .map(({ at, text }, place): Line => ({ at, key: `${at} ${place}`, message: null, text })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

type ByDayProps = { readonly lines: readonly Line[]; readonly children: (message: Message) => ReactNode }

function ByDay({ lines, children }: ByDayProps): ReactNode {
  const dayText = useDay()
  const dayOf = ({ at }: Line): string => hongKongDay(new Date(at))
  return lines.map((line, place) => {
    const before = lines[place - 1]
    return (
      <div key={line.key} className={styles.line}>
        {(before === undefined || dayOf(before) !== dayOf(line)) && <p className={styles.day}>{dayText(dayOf(line))}</p>}
        {line.message ? (
          children(line.message)
        ) : (
          <p className={styles.happened}>
            {line.text} <Moment at={line.at} />
          </p>
        )}
      </div>
    )
  })
}

type UnsentProps = { readonly one: Unsent; readonly onRetry: () => void; readonly onDrop: () => void }

/** A message on its way; one that could not be sent is sent again or taken away. */
function UnsentBubble({ one: { text, problem }, onRetry, onDrop }: UnsentProps): ReactNode {
  const { t } = useWords('messages')
  return (
    <div className={styles.mine} data-unsent>
      <p className={styles.bubble}>{text}</p>
      {problem === null ? (
        <p className={styles.small} role="status">
          {t('sending')}
        </p>
      ) : (
        <p className={styles.small} role="alert">
          <span className={styles.problem}>{problem}</span>
          <button type="button" className={styles.report} onClick={onRetry}>
            {t('retry')}
          </button>
          <button type="button" className={styles.report} onClick={onDrop}>
            {t('drop')}
          </button>
        </p>
      )}
    </div>
  )
}

type BubbleProps = {
  readonly message: Message
  readonly isLastRead: boolean
  /** Whether it says what its writer can do instead of giving contacts. */
  readonly explainsMask: boolean
  readonly onReport: () => void
}

function Bubble({ message, isLastRead, explainsMask, onReport }: BubbleProps): ReactNode {
  const { t } = useWords('messages')
  const { isMine, text, isMasked, createdAt } = message
  return (
    <div className={isMine ? styles.mine : styles.theirs}>
      <p className={`${styles.bubble} ${text === null ? styles.removed : ''}`}>{text ?? t('removed')}</p>
      <p className={styles.small}>
        <Moment at={createdAt} />
        {isMasked && <span>{t(explainsMask ? 'maskedMine' : 'masked')}</span>}
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
function useStayingAtEnd(newest: string) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroll = end.current?.parentElement
    if (scroll) scroll.scrollTop = scroll.scrollHeight
  }, [newest])
  return end
}
