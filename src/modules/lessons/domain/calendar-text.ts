import { inHongKong } from '#kernel/hong-kong-time.ts'

/** One entry of a calendar. */
export type CalendarEntry = {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly title: string
  readonly description: string
  readonly url: string
  readonly isCancelled: boolean
  /** Times of its moves, so that programs take the newest. */
  readonly sequence: number
  readonly modifiedAt: Date
}

const MOST_OCTETS = 75
const HONG_KONG_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Hong_Kong',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:HKT',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A calendar file (RFC 5545) with times in Hong Kong; the same entries are the same text whenever they are asked for. */
export function calendarText(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//TutorHarbour//Lessons//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Hong_Kong',
    ...HONG_KONG_ZONE,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(entry: CalendarEntry): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@tutorharbour`,
    `DTSTAMP:${compact(entry.modifiedAt)}Z`,
    `LAST-MODIFIED:${compact(entry.modifiedAt)}Z`,
    `DTSTART;TZID=Asia/Hong_Kong:${local(entry.startsAt)}`,
    `DTEND;TZID=Asia/Hong_Kong:${local(entry.endsAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

const compact = (time: Date): string => time.toISOString().slice(0, 19).replace(/[-:]/g, '')
const local = (time: Date): string => compact(inHongKong(time))

/** Text of a property: backslash, comma, semicolon and line breaks escaped, other control characters dropped. */
export function escaped(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/[,;]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** A line in pieces of at most 75 octets, never inside a character; all but the first begin with a space. */
export function folded(line: string): string {
  const encoder = new TextEncoder()
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MOST_OCTETS) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}
