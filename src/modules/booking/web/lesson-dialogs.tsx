import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '#web/use-act.ts'
import { Modal } from '#web/components/modal.tsx'
import type { LessonShown } from '../contract/lessons.ts'
import { LESSON_PROBLEMS } from '../domain/lesson-problem.ts'
import styles from './lessons.module.css'

type Props = { readonly lesson: LessonShown; readonly onClose: () => void }

/** Asks before a lesson is cancelled and says whether that is late (decisions 4 point 3). */
export function CancelDialog({ lesson, onClose }: Props): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const text = t(lesson.isLateChange ? 'sure.late' : 'sure.free')
  return <SureDialog {...{ lesson, onClose, text }} title={t('sure.cancel')} url="/api/lesson/cancel" />
}

/** Asks before the other side is said not to have come. */
export function MissDialog({ lesson, onClose }: Props): ReactNode {
  const { t } = useTranslation('booking-lessons')
  return <SureDialog {...{ lesson, onClose }} title={t('act.miss')} text={t('sure.miss')} url="/api/lesson/missed" />
}

function SureDialog({ lesson, onClose, title, text, url }: Props & { title: string; text: string; url: string }): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const { act, isBusy } = useAct(t('failed'))
  const go = async (): Promise<void> => {
    if (await act({ url, body: { lessonId: lesson.lessonId }, done: t('done') })) onClose()
  }
  return (
    <Modal title={title} onClose={onClose}>
      <p>{text}</p>
      <p className={styles.ways}>
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void go()}>
          {t('sure.yes')}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('sure.no')}
        </button>
      </p>
    </Modal>
  )
}

/** The parent says what was wrong; one press, as the countdown waits for nobody. */
export function ProblemDialog({ lesson, onClose }: Props): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const { act, isBusy } = useAct(t('failed'))
  const send = async (problem: string): Promise<void> => {
    const body = { lessonId: lesson.lessonId, problem }
    if (await act({ url: '/api/parent/lesson/problem', body, done: t('done') })) onClose()
  }
  return (
    <Modal title={t('problem.title')} onClose={onClose}>
      <p>{t('problem.text')}</p>
      <ul className={styles.choices}>
        {LESSON_PROBLEMS.map((problem) => (
          <li key={problem}>
            <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => void send(problem)}>
              {t(`problem.${problem}`)}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link-button" onClick={onClose}>
        {t('sure.no')}
      </button>
    </Modal>
  )
}
