import { useEffect, useState } from 'react'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { freeTimeList } from '../contract/free-times.ts'
import { isInPart } from '../domain/free-starts.ts'

type Asked = {
  readonly tutorId: number
  /** Of the lesson; null until it is known, and then nothing is asked for. */
  readonly minutes: number | null
  /** A part of the week (`sat-evening`) in which the first time is chosen at first. */
  readonly part: string | null
  /** Whether the soonest time is chosen at first where no part was, or none is free in it. */
  readonly isNeeded: boolean
}

export type FirstTime = {
  /** Free times (ISO) of the next two weeks, the soonest first; null until they are known, none without a connection. */
  readonly list: readonly string[] | null
  readonly startsAt: string | null
  readonly choose: (startsAt: string | null) => void
  /** Asks once more: another parent was quicker. */
  readonly again: () => void
}

/** The free times of a tutor and which of them is chosen. */
export function useFirstTime({ tutorId, minutes, part, isNeeded }: Asked): FirstTime {
  const locale = useLocale()
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<{ readonly minutes: number; readonly list: readonly string[] } | null>(null)
  const [chosen, setChosen] = useState<string | null>()
  useEffect(() => {
    if (minutes === null) return undefined
    let isCurrent = true
    browserApi(locale)(freeTimeList, { query: { tutorId, minutes } }).then(
      ({ list }) => isCurrent && setKnown({ minutes, list }),
      () => isCurrent && setKnown({ minutes, list: [] }),
    )
    return () => void (isCurrent = false)
  }, [tutorId, minutes, locale, round])
  const list = known && known.minutes === minutes ? known.list : null
  const soonest = list?.find((start) => part !== null && isInPart(new Date(start), part)) ?? null
  const first = soonest ?? (isNeeded ? (list?.[0] ?? null) : null)
  const isThere = chosen === null || (chosen !== undefined && list?.includes(chosen))
  return {
    list,
    startsAt: isThere ? chosen : first,
    choose: setChosen,
    again: () => setRound((last) => last + 1),
  }
}
