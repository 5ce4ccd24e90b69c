import { useWords } from '#web/use-words.tsx'
import type { TutorDetail } from '../contract/tutor-detail.ts'

/** What was checked of a tutor, in a few words. */
export function useVerifiedNote(checks: TutorDetail['verifiedChecks']): string {
  const { t } = useWords('tutors')
  return t('checks.verifiedNote', { items: checks.map((kind) => t(`checks.${kind}`)).join(t('checks.join')) })
}
