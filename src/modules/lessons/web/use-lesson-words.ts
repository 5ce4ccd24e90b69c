import { clockText, monthText, timeSpanText, weekText } from '#kernel/written-time.ts'
import { useLocale } from '#web/locale-path.ts'
import { useDay, useMoment } from '#web/use-moment.ts'

/** Days and times of lessons in Hong Kong in the page's language. */
export function useLessonWords() {
  const locale = useLocale()
  return {
    dayText: useDay(),
    momentText: useMoment(),
    timeText: ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): string =>
      timeSpanText(new Date(startsAt), new Date(endsAt), locale),
    /** `23–29 Nov`, from the first to the last of some days. */
    weekText: (days: readonly string[]): string => weekText(days[0] ?? '', days.at(-1) ?? '', locale),
    /** Of a whole hour of the day: `16:00`, `4:00 pm`. */
    hourText: (hour: number): string => clockText(`${String(hour).padStart(2, '0')}:00`, locale),
    monthText: (month: string): string => monthText(month, locale),
  }
}
