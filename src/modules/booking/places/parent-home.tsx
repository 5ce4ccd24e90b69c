import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { useWords } from '#web/use-words.tsx'
import type { HomePlace } from '#web/home-places.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { TodayLink } from '#web/components/today-link.tsx'
import type { TodayRow } from '#web/components/today-rows.tsx'
import { beginBookingCall, forgetBegunCall } from '../contract/begun-bookings.ts'
import { confirmLessonCall, undoConfirmationCall } from '#modules/lessons/contract/lessons.ts'
import type { ParentAction } from '../web/parent-actions.ts'
import type { ParentLessons } from '../web/load-parent-lessons.ts'
import { matchMoneyPath } from '#modules/settlement/public-web.ts'
import { NextLesson, placeOfLesson, useLessonWords, WeekBox } from '#modules/lessons/public-web.ts'
import { TodayButton } from '../web/today-button.tsx'
import { useDisputeRow } from '#modules/disputes/public-web.ts'
import { useMoneyRow } from '../web/use-money-row.tsx'

type Props = { readonly data: ParentLessons }

/** On a parent's home: what waits for the parent, the next lesson, the week. */
export const place: HomePlace<ParentLessons> = {
  texts: ['booking-home', 'lessons'],
  parts: [
    { order: 20, Box: Coming },
    { order: 10, Box: Week, isAside: true },
  ],
  useWaiting,
}

function useWaiting({ actions }: ParentLessons): readonly TodayRow[] {
  return actions.map(useRowOf())
}

function useRowOf(): (action: ParentAction) => TodayRow {
  const { t } = useWords('booking-home')
  const lessonRow = useLessonRow()
  const moneyRow = useMoneyRow('parent')
  const disputeRow = useDisputeRow('parent')
  const stepRow = useStepRow()
  return (action) => {
    const { kind } = action
    switch (kind) {
      case 'pay':
      case 'fine':
        return moneyRow(action)
      case 'finish': {
        const { jobId, tutorId, part, name, about } = action
        const to = `/parent/booktutor?tutorId=${tutorId}&jobId=${jobId}${part === null ? '' : `&time=${part}`}` as const
        const body = { jobId, tutorId }
        const verb = (
          <>
            <TodayButton
              isQuiet
              label={t('today.verb.notNow')}
              send={(api) => api(forgetBegunCall, { body })}
              undo={(api) => api(beginBookingCall, { body: { ...body, ...(part === null ? {} : { part }) } })}
            />
            <TodayLink label={t('today.verb.finish')} to={to} />
          </>
        )
        return { key: `finish ${jobId} ${tutorId}`, tone: 'waiting', text: t('today.finish', { name }), about, verb }
      }
      case 'fee': {
        const { due, until } = action
        const verb = <TodayLink label={t('today.verb.pay')} to={matchMoneyPath('parent', action)} />
        const text = t('today.fee', { amount: moneyText(due) })
        return { key: `fee ${action.jobId}`, tone: 'waiting', text, about: action.about, until, verb }
      }
      case 'confirm':
      case 'short':
      case 'answer':
      case 'cover':
        return lessonRow(action)
      case 'decide': {
        const verb = <TodayLink label={t('today.verb.decide')} to="/parent/dashboard/bookings" />
        const text = t('today.decide', { name: action.name })
        return { key: `decide ${action.bookingId}`, tone: 'waiting', text, about: action.about, until: action.expiresAt, verb }
      }
      case 'dispute':
      case 'evidence':
        return disputeRow(action)
      case 'goOn':
      case 'review':
      case 'lessons':
      case 'publish':
      case 'book':
        return stepRow(action)
    }
  }
}

type Step = Extract<ParentAction, { readonly kind: 'goOn' | 'review' | 'lessons' | 'publish' | 'book' }>

/** Next steps that only help. */
function useStepRow(): (action: Step) => TodayRow {
  const { t } = useWords('booking-home')
  return (action) => {
    const { kind } = action
    switch (kind) {
      case 'goOn': {
        const to = `/parent/booktutor?tutorId=${action.tutorId}&jobId=${action.jobId}` as const
        const text = t('action.goOn', { name: action.name })
        const verb = <TodayLink label={t('today.verb.goOn')} to={to} />
        return { key: `goOn ${action.jobId}`, tone: 'agreed', text, about: action.about, verb, isQuiet: true }
      }
      case 'review':
      case 'lessons': {
        const verb = <TodayLink label={t(`today.verb.${kind}`)} to="/parent/dashboard/lessons#matches" isQuiet />
        const text = t(`action.${kind}`, { name: action.name })
        return { key: `${kind} ${action.jobId}`, tone: 'agreed', text, about: action.about, verb, isQuiet: true }
      }
      case 'publish':
        return {
          key: kind,
          tone: 'agreed',
          text: t('action.publish'),
          verb: <TodayLink label={t('publish')} to="/parent/publish" />,
          isQuiet: true,
          // Whose only step is the first one is shown it large.
          alone: (
            <EmptyState isPart title={t('begin.title')} text={t('begin.text')}>
              <TodayLink label={t('publish')} to="/parent/publish" />
            </EmptyState>
          ),
        }
      case 'book': {
        const verb = <TodayLink label={t('today.verb.book')} to="/parent/dashboard/cases" isQuiet />
        return { key: kind, tone: 'agreed', text: t('today.book', { count: action.total }), verb, isQuiet: true }
      }
    }
  }
}

type OfLesson = Extract<ParentAction, { readonly lessonId: string }>

/** Rows about a lesson; that it was held is said in place. */
function useLessonRow(): (action: OfLesson) => TodayRow {
  const { t } = useWords(['booking-home', 'lessons'])
  const { momentText } = useLessonWords()
  return (action) => {
    const { kind, lessonId, name, about, startsAt, until } = action
    const row = {
      key: `${kind} ${lessonId}`,
      text: t(`today.${kind}`, { name }),
      about: `${about} · ${momentText(startsAt)}`,
      until,
    }
    const body = { lessonId }
    const to = `/parent/dashboard/${kind === 'cover' ? (`lessons/${lessonId}/cover` as const) : placeOfLesson(action)}` as const
    const verb =
      kind === 'confirm' ? (
        <TodayButton
          label={t('today.verb.confirm')}
          send={(api) => api(confirmLessonCall, { body })}
          undo={(api) => api(undoConfirmationCall, { body })}
        />
      ) : (
        <TodayLink label={t(`today.verb.${kind}`)} to={to} />
      )
    return { ...row, tone: kind === 'cover' ? 'problem' : 'waiting', verb }
  }
}

function Coming({ data: { coming } }: Props): ReactNode {
  return <NextLesson lessons={coming} side="parent" />
}

function Week({ data: { week } }: Props): ReactNode {
  return <WeekBox week={week} side="parent" />
}
