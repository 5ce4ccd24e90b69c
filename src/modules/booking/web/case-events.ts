import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import type { AnswerOf } from '#web/api-client.ts'
import type { Happened } from '#web/components/timeline.tsx'
import type { caseEvents } from '../contract/talk.ts'
import { useLessonWords } from '#modules/lessons/public-web.ts'

export type CaseEvents = AnswerOf<typeof caseEvents>

/** What happened to the matches of an own case, in words. */
export function useCaseHappened({ left, lessons, money }: CaseEvents): readonly Happened[] {
  const { t } = useWords(['lessons', 'booking-money'])
  const { momentText } = useLessonWords()
  return [
    ...left.flatMap(({ tutorName: name, matchedAt, leftAt, isLeftByMe, reason }) => [
      { at: matchedAt, text: t('left.made', { name }) },
      { at: leftAt, text: t(isLeftByMe ? 'left.endedByMe' : 'left.endedByOther', { name, reason: t(`leave.reason.${reason}`) }) },
    ]),
    ...lessons.map(({ at, startsAt, to }) => ({
      at,
      text: t('talk.moved', { time: momentText(startsAt), state: t(`state.${to}`) }),
    })),
    ...money.map(({ at, what, amount }) => ({ at, text: `${t(`booking-money:moved.${what}`)} · ${moneyText(amount)}` })),
  ]
}
