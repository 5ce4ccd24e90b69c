import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocation } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { useAct } from '#web/use-act.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { cancelLessonCall, claimLessonCall, missLessonCall } from '../contract/lessons.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import type { LessonShown } from '../contract/lessons.ts'
import { SHORT } from '../domain/lesson-moves.ts'
import { sideOfPath } from './side-of-path.ts'
import { useLessonWords } from './use-lesson-words.ts'

type Props = { readonly lesson: LessonShown; readonly onClose: () => void }

/** Asks before a lesson is cancelled and says whether that is late (decisions 4 point 3). */
export function CancelDialog({ lesson, onClose }: Props): ReactNode {
  const { t } = useWords('lessons')
  const takesPayments = useTakesPayments()
  const mark = t(lesson.isLateChange ? 'sure.late' : 'sure.free')
  const text = takesPayments && lesson.price !== null ? `${mark}${t('sure.noFine', { price: grouped(lesson.price) })}` : mark
  return <SureDialog {...{ lesson, onClose, text }} title={t('sure.cancel')} call={cancelLessonCall} />
}

/** Asks before the other side is said not to have come, or a short lesson not to have taken place. */
export function MissDialog({ lesson, onClose }: Props): ReactNode {
  const { t } = useWords('lessons')
  const { momentText } = useLessonWords()
  const isShort = SHORT.includes(lesson.state)
  const name = lesson.otherName
  const title = isShort ? t('sure.shortTitle') : t('sure.missTitle', { name })
  const what = t(isShort ? 'sure.short' : 'sure.miss', { name, time: momentText(lesson.startsAt) })
  const side = sideOfPath(useLocation().pathname)
  const { absence, price } = lesson
  const sums = absence && {
    tutor: grouped(absence.tutor),
    first: grouped(absence.first),
    later: grouped(absence.later),
    price: grouped(price ?? 0),
  }
  const text = sums && !isShort ? `${what}${t(`sure.${side}Miss`, sums)}` : what
  return <SureDialog {...{ lesson, onClose, title, text }} call={missLessonCall} />
}

/** Asks before the tutor says that a lesson that was too short was held in full. */
export function ClaimDialog({ lesson, onClose }: Props): ReactNode {
  const { t } = useWords('lessons')
  const text = t('sure.claim', { name: lesson.otherName })
  return <SureDialog {...{ lesson, onClose, text }} title={t('sure.claimTitle')} call={claimLessonCall} />
}

type SureProps = Props & {
  readonly title: string
  readonly text: string
  readonly call: typeof cancelLessonCall | typeof missLessonCall
}

function SureDialog({ lesson, onClose, title, text, call }: SureProps): ReactNode {
  const { t } = useWords('lessons')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const go = async (): Promise<void> => {
    if (await act({ send: (api) => api(call, { body: { lessonId: lesson.lessonId } }), done: t('done') })) onClose()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <p>{text}</p>
      <DialogFoot
        problem={problem}
        isBusy={isBusy}
        confirm={t('sure.yes')}
        onConfirm={() => void go()}
        cancel={{ label: t('sure.no'), onCancel: onClose }}
      />
    </Modal>
  )
}
