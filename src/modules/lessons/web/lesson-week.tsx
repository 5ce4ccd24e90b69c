import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { useClock } from '#web/use-moment.ts'
import type { LessonShown } from '../contract/lessons.ts'
import { weekdayOf } from '../domain/lesson-time.ts'
import type { HourRange } from '../domain/tutor-hours.ts'
import { inLanes, minuteOf, onDay, shownHours } from '../domain/week-grid.ts'
import styles from './lesson-week.module.css'
import { LESSON_TONES } from './lesson-tones.ts'
import { useLessonWords } from './use-lesson-words.ts'
import { keyOf } from '#web/key-of.ts'
import { rovingTo } from '#web/roving.ts'

const MINUTES_AN_HOUR = 60
const GONE: readonly LessonShown['state'][] = ['cancelled', 'voided', 'refunded', 'missed']

type Hour = { readonly day: string; readonly hour: number }
type Props = {
  readonly days: readonly string[]
  /** When the page was made (ISO). */
  readonly now: string
  readonly lessons: readonly LessonShown[]
  /** Weekly free hours of the one tutor whom the week is about; none where there are several. */
  readonly free: readonly HourRange[]
  /** Proposes a lesson; null where there is no match. */
  readonly onPropose: ((from: Hour, hours: number) => void) | null
  readonly onOpen: (lesson: LessonShown) => void
}

/** A week with its hours: free ones light, lessons as blocks, now as a line. Narrow screens have the list alone. */
export function LessonWeek({ days, now, lessons, free, onPropose, onOpen }: Props): ReactNode {
  const { t } = useWords('lessons')
  const { hourText } = useLessonWords()
  const placed = lessons.map((lesson) => ({ lesson, ...onDay(lesson) })).filter(({ day }) => days.includes(day))
  const { from, to } = shownHours([...placed, ...free])
  const hours = Array.from({ length: to - from }, (_, count) => from + count)
  const today = hongKongDay(new Date(now))
  return (
    <section className={`card ${styles.week}`} aria-label={t('week.title')}>
      <div className={styles.clock} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{hourText(hour)}</span>
        ))}
      </div>
      <HourGrid {...{ days, hours, today, now, free, onPropose }}>
        {(day) =>
          inLanes(placed.filter((one) => one.day === day)).map(({ lesson, lane, lanes, ...part }) => (
            <Block
              key={lesson.lessonId}
              {...{ lesson, onOpen }}
              place={{
                top: `${percentOf(part.from - from * MINUTES_AN_HOUR, hours.length)}%`,
                height: `${percentOf(part.to - part.from, hours.length)}%`,
                left: `${(lane / lanes) * 100}%`,
                width: `${100 / lanes}%`,
              }}
            />
          ))
        }
      </HourGrid>
    </section>
  )
}

const percentOf = (minutes: number, hours: number): number => (minutes / (hours * MINUTES_AN_HOUR)) * 100

type BlockProps = {
  readonly lesson: LessonShown
  readonly place: { readonly top: string; readonly height: string; readonly left: string; readonly width: string }
  readonly onOpen: (lesson: LessonShown) => void
}

function Block({ lesson, place, onOpen }: BlockProps): ReactNode {
  const { t } = useWords('lessons')
  const { state, otherName } = lesson
  const clock = useClock()(lesson.startsAt)
  const isTheirs = (state === 'proposed' || state === 'moving') && !lesson.isProposedByMe
  return (
    <button
      type="button"
      className={styles.block}
      data-tone={LESSON_TONES[state]}
      data-gone={GONE.includes(state)}
      data-theirs={isTheirs}
      style={place}
      aria-label={`${clock} ${otherName} ${t(`state.${state}`)}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(lesson)}
    >
      <b>{clock}</b> {otherName}
    </button>
  )
}

type GridProps = Pick<Props, 'days' | 'now' | 'free' | 'onPropose'> & {
  readonly hours: readonly number[]
  readonly today: string
  readonly children: (day: string) => ReactNode
}

/** Hours of one day from where the pointer went down to where it is. */
type Drag = { readonly from: Hour; readonly to: Hour }

const hoursOf = ({ from, to }: Drag) => ({ first: Math.min(from.hour, to.hour), last: Math.max(from.hour, to.hour) })

/** Which hours a drag is over, and what an hour listens to for it; `onEnd` gets the first and how many when the pointer is let go over one. */
function useDrag(onEnd: (from: Hour, hours: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragged = ({ day, hour }: Hour): boolean => {
    if (drag?.from.day !== day) return false
    const { first, last } = hoursOf(drag)
    return first <= hour && hour <= last
  }
  const dragging = (one: Hour) => ({
    onPointerDown: () => setDrag({ from: one, to: one }),
    // Let go outside, a drag is over: what is entered next with no button pressed ends it.
    onPointerEnter: ({ buttons }: PointerEvent) => {
      if (drag !== null && buttons !== 1) setDrag(null)
      else if (drag?.from.day === one.day) setDrag({ ...drag, to: one })
    },
    onPointerCancel: () => setDrag(null),
    onPointerUp: () => {
      setDrag(null)
      if (drag?.from.day !== one.day) return
      const { first, last } = hoursOf({ ...drag, to: one })
      onEnd({ day: one.day, hour: first }, last - first + 1)
    },
  })
  return { isDragged, dragging }
}

/** Days with an hour to press in each row; arrows move among the hours, Enter or a press proposes, a drag proposes a longer one. */
function HourGrid({ days, hours, today, now, free, onPropose, children }: GridProps): ReactNode {
  const { dayText, hourText } = useLessonWords()
  const { t } = useWords('lessons')
  const [at, setAt] = useState<Hour>({ day: days.includes(today) ? today : (days[0] ?? today), hour: hours[0] ?? 0 })
  const grid = useRef<HTMLDivElement>(null)
  const nowMinute = minuteOf(new Date(now))
  const isAhead = ({ day, hour }: Hour): boolean => day > today || (day === today && hour * MINUTES_AN_HOUR > nowMinute)
  const isFree = ({ day, hour }: Hour): boolean =>
    free.some(
      ({ weekday, from, to }) =>
        weekday === weekdayOf(day) && from <= hour * MINUTES_AN_HOUR && to >= (hour + 1) * MINUTES_AN_HOUR,
    )
  const { isDragged, dragging } = useDrag((from, count) => onPropose?.(from, count))
  const move = (event: KeyboardEvent): void => {
    const key = keyOf(event)
    const across = { at: days.indexOf(at.day), count: days.length, along: 'row', wraps: false } as const
    const down = { at: hours.indexOf(at.hour), count: hours.length, along: 'column', wraps: false } as const
    // Home and End lead to the ends of the day.
    const day = key.startsWith('Arrow') ? days[rovingTo(key, across) ?? across.at] : at.day
    const hour = hours[rovingTo(key, down) ?? down.at]
    if (day === undefined || hour === undefined || (day === at.day && hour === at.hour)) return
    event.preventDefault()
    setAt({ day, hour })
    grid.current?.querySelector<HTMLElement>(`[data-hour="${day} ${hour}"]`)?.focus()
  }
  return (
    <div ref={grid} className={styles.days}>
      {days.map((day) => (
        <div key={day} className={styles.day} aria-current={day === today ? 'date' : undefined}>
          <h3>{dayText(day)}</h3>
          <div className={styles.hours}>
            {hours.map((hour) => {
              const one = { day, hour }
              const shared = { className: styles.hour, 'data-free': isFree(one) }
              if (!onPropose || !isAhead(one)) return <span key={hour} {...shared} data-past={!isAhead(one)} />
              return (
                <button
                  key={hour}
                  type="button"
                  {...shared}
                  data-hour={`${day} ${hour}`}
                  data-dragged={isDragged(one)}
                  tabIndex={at.day === day && at.hour === hour ? 0 : -1}
                  aria-label={t('week.proposeAt', { time: `${dayText(day)} ${hourText(hour)}` })}
                  onKeyDown={move}
                  onFocus={() => setAt(one)}
                  {...dragging(one)}
                  onClick={({ detail }) => void (detail === 0 && onPropose(one, 1))}
                />
              )
            })}
            {day === today && <NowLine minute={nowMinute} hours={hours} />}
            {children(day)}
          </div>
        </div>
      ))}
    </div>
  )
}

function NowLine({ minute, hours }: { readonly minute: number; readonly hours: readonly number[] }): ReactNode {
  const top = percentOf(minute - (hours[0] ?? 0) * MINUTES_AN_HOUR, hours.length)
  return top >= 0 && top <= 100 && <span className={styles.now} style={{ top: `${top}%` }} aria-hidden="true" />
}
