import { useWords } from '#web/use-words.tsx'
import { clockText, hoursOf } from '../domain/course-lengths.ts'

/** A length in words: hours with one decimal, or minutes and seconds. Words: `courses-player`. */
export function useCourseLength(): (seconds: number) => string {
  const { t } = useWords('courses-player')
  return (seconds) => {
    const hours = hoursOf(seconds)
    return hours === null ? clockText(seconds) : t('hours', { hours })
  }
}
