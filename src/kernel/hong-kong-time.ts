// Hong Kong has kept one offset since 1979. By hand, because calendars of servers and browsers do not write alike, and a
// browser takes long to make its first date format.
const OFFSET_MS = 8 * 3_600_000

/** A moment moved so that its UTC fields are those of the calendar and clock in Hong Kong. */
export function inHongKong(time: Date): Date {
  return new Date(time.getTime() + OFFSET_MS)
}

/** `2026-11-21` in Hong Kong. */
export function hongKongDay(time: Date): string {
  return inHongKong(time).toISOString().slice(0, 10)
}

/** `18:30` in Hong Kong. */
export function hongKongClock(time: Date): string {
  return inHongKong(time).toISOString().slice(11, 16)
}

/** The moment at which a day (`2026-11-21`) and clock (`18:30`) are in Hong Kong. */
export function hongKongTime(day: string, clock: string): Date {
  return new Date(`${day}T${clock}:00+08:00`)
}
