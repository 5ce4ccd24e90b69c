import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { useDay, useMoment } from '#web/use-moment.ts'

/** Writes a moment of the wire as its day in Hong Kong, with the clock where it matters. */
export function useDayText(): (time: string, withClock?: 'clock') => string {
  const day = useDay()
  const moment = useMoment()
  return (time, withClock) => (withClock ? moment(time) : day(hongKongDay(new Date(time))))
}
