import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { HomePlace } from '#web/home-places.ts'
import { TodayLink } from '#web/components/today-link.tsx'
import type { TodayRow } from '#web/components/today-rows.tsx'
import { signInCall, signOutCall } from '#modules/lessons/contract/lessons.ts'
import type { TutorAction } from '../web/tutor-actions.ts'
import type { TutorLessons } from '../web/load-tutor-lessons.ts'
import { NextLesson, placeOfLesson, useLessonWords, WeekBox } from '#modules/lessons/public-web.ts'
import { TodayButton } from '../web/today-button.tsx'
import { useDisputeRow } from '#modules/disputes/public-web.ts'
import { useMoneyRow } from '../web/use-money-row.tsx'

type Props = { readonly data: TutorLessons }

/** On a tutor's home: what waits for the tutor, the next lesson, the week. */
export const place: HomePlace<TutorLessons> = {
  texts: ['booking-home', 'lessons'],
  parts: [
    { order: 20, Box: Coming },
    { order: 10, Box: Week, isAside: true },
  ],
  useWaiting,
}

function useWaiting({ actions }: TutorLessons): readonly TodayRow[] {
  return actions.map(useRowOf())
}

function useRowOf(): (action: TutorAction) => TodayRow {
  const { t } = useWords(['booking-home', 'lessons'])
  const { momentText } = useLessonWords()
  const moneyRow = useMoneyRow('tutor')
  const disputeRow = useDisputeRow('tutor')
  return (action) => {
    const { kind } = action
    switch (kind) {
      case 'pay':
      case 'fine':
        return moneyRow(action)
      case 'sign-in':
      case 'sign-out': {
        const { lessonId, name, about, startsAt } = action
        const call = kind === 'sign-in' ? signInCall : signOutCall
        const verb = <TodayButton label={t(`act.${kind}`, { ns: 'lessons' })} send={(api) => api(call, { body: { lessonId } })} />
        return {
          key: `${kind} ${lessonId}`,
          tone: 'agreed',
          isNow: true,
          text: t(`today.tutor.${kind}`, { name }),
          about: `${about} · ${momentText(startsAt)}`,
          verb,
        }
      }
      case 'answer':
      case 'short': {
        const { lessonId, name, about, startsAt } = action
        const verb = <TodayLink label={t(`today.verb.${kind}`)} to={`/tutor/dashboard/${placeOfLesson(action)}`} />
        return {
          key: `${kind} ${lessonId}`,
          tone: 'waiting',
          text: t(`today.${kind}`, { name }),
          about: `${about} · ${momentText(startsAt)}`,
          until: action.until,
          verb,
        }
      }
      case 'request': {
        const { bookingId, about, until } = action
        const verb = <TodayLink label={t('today.verb.answer')} to="/tutor/dashboard/bookings" />
        return { key: `request ${bookingId}`, tone: 'waiting', text: t('today.tutor.request'), about, until, verb }
      }
      case 'single': {
        const { trialId, isCover, name, about, until } = action
        const verb = <TodayLink label={t('today.verb.answer')} to="/tutor/dashboard/bookings" />
        const text = t(isCover ? 'today.tutor.cover' : 'today.tutor.trial', { name })
        return { key: `single ${trialId}`, tone: 'waiting', text, about, until, verb }
      }
      case 'dispute':
      case 'evidence':
        return disputeRow(action)
    }
  }
}

function Coming({ data: { coming } }: Props): ReactNode {
  return <NextLesson lessons={coming} side="tutor" />
}

function Week({ data: { week } }: Props): ReactNode {
  return <WeekBox week={week} side="tutor" />
}
