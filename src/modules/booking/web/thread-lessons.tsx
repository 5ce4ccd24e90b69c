import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import type { AnswerOf } from '#web/api-client.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { Status } from '#web/components/status.tsx'
import type { Happened } from '#web/components/timeline.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useSide } from '#web/use-side.ts'
import type { talkEvents } from '../contract/talk.ts'
import styles from '#web/components/dialog-form.module.css'
import { LESSON_TONES, useLessonWords } from '#modules/lessons/public-web.ts'

export type Talk = AnswerOf<typeof talkEvents> & { readonly jobId: number }

/** The next lesson of the two, and the ways to all of them and to another one. */
export function ThreadLessons({ data: talk }: { readonly data: Talk | null }): ReactNode {
  const { t } = useWords('lessons')
  const path = useLocalePath()
  const { dayText, timeText } = useLessonWords()
  const side = useSide() === 'tutor' ? 'tutor' : 'parent'
  if (!talk) return null
  const { next } = talk
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('talk.next')}</h2>
      {next ? (
        <>
          <p>
            <b>{dayText(hongKongDay(new Date(next.startsAt)))}</b> <b className="money">{timeText(next)}</b>
          </p>
          <p>
            <Status tone={LESSON_TONES[next.state]}>{t(`state.${next.state}`)}</Status>
          </p>
          <p>
            <Link to={path(`/${side}/dashboard/lessons/${next.lessonId}`)}>{t('talk.lesson')}</Link>
          </p>
        </>
      ) : (
        <p className={styles.quiet}>{t('talk.none')}</p>
      )}
      <p>
        <Link to={path(`/${side}/dashboard/lessons`)}>{t('talk.all')}</Link>
      </p>
    </section>
  )
}

/** Bookings and lessons as lines of the conversation. */
export function useTalkHappened(talk: Talk | null): readonly Happened[] {
  const { t } = useWords(['lessons', 'booking-home'])
  const { momentText } = useLessonWords()
  const side = useSide() === 'tutor' ? 'tutor' : 'parent'
  return (talk?.list ?? []).flatMap(({ at, booking, lesson }) => {
    if (lesson) return [{ at, text: t('talk.moved', { time: momentText(lesson.startsAt), state: t(`state.${lesson.to}`) }) }]
    if (!booking) return []
    const { to, bookingNo: number } = booking
    const state =
      to === 'requested'
        ? t('booking-home:bookings.made')
        : to === 'offered'
          ? t(`booking-home:bookings.offered.${side}`)
          : t(`booking-home:bookings.state.${to}`)
    return [{ at, text: t('talk.booking', { number, state }) }]
  })
}
