import type { ReactNode } from 'react'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { weekdayText } from '#kernel/written-time.ts'
import { useLocale } from '#web/locale-path.ts'
import { useClock } from '#web/use-moment.ts'
import type { LessonShown } from '../contract/lessons.ts'
import { listedDays, monthDays } from '../domain/lesson-time.ts'
import { useLessonWords } from './use-lesson-words.ts'
import styles from './lesson-month.module.css'

type Props = { readonly month: string; readonly today: string; readonly lessons: readonly LessonShown[] }
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** A month of lessons; each leads to its place in the agenda. Narrow screens have the agenda alone. */
export function LessonMonth({ month, today, lessons }: Props): ReactNode {
  const locale = useLocale()
  const clock = useClock()
  const { monthText } = useLessonWords()
  const byDay = Map.groupBy(lessons, ({ startsAt }) => hongKongDay(new Date(startsAt)))
  const days = monthDays(month)
  const { first, last } = listedDays(month, today)
  // A day at the edge that is not in the list below is in that of its own month.
  const placeOf = (day: string, lessonId: string): string =>
    `${day < first || day > last ? `?month=${day.slice(0, 7)}` : ''}#lesson-${lessonId}`
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <table className={`card ${styles.month}`}>
      <caption className="visually-hidden">{monthText(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekdayText(weekday, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-other={!day.startsWith(month)} aria-current={day === today ? 'date' : undefined}>
                <span className={styles.date}>{Number(day.slice(8))}</span>
                {(byDay.get(day) ?? []).map((lesson) => (
                  <a key={lesson.lessonId} href={placeOf(day, lesson.lessonId)} data-state={lesson.state}>
                    <b>{clock(lesson.startsAt)}</b> {lesson.otherName}
                  </a>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
