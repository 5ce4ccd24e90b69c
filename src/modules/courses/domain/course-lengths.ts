const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
/** Below a tenth of an hour hours say nothing. */
const SHORT_SECONDS = HOUR_SECONDS / 10

/** `m:ss`, from an hour on `h:mm:ss`. */
export function clockText(seconds: number): string {
  const whole = Math.round(seconds)
  const two = (part: number): string => String(part).padStart(2, '0')
  const hours = Math.floor(whole / HOUR_SECONDS)
  const minutes = Math.floor((whole % HOUR_SECONDS) / MINUTE_SECONDS)
  const rest = two(whole % MINUTE_SECONDS)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** A length of a course, chapter or unit: hours with one decimal, null where it is too short for them (decisions 3.4 "lengths"). */
export function hoursOf(seconds: number): string | null {
  return seconds < SHORT_SECONDS ? null : (seconds / HOUR_SECONDS).toFixed(1)
}
