import { useTranslation } from 'react-i18next'
import type { TutorDetail } from '../contract/tutor-detail.ts'

/** What was checked of a tutor, in a few words. */
export function useVerifiedNote(checks: TutorDetail['verifiedChecks']): string {
  const { t } = useTranslation('tutors')
  return t('checks.verifiedNote', { items: checks.map((kind) => t(`checks.${kind}`)).join(t('checks.join')) })
}
