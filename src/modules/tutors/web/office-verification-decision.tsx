import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { postVerificationDecision } from '../contract/office-verification.ts'
import type { VerificationLine, VerificationStory } from '../contract/office-verification.ts'
import { ReasonDialog } from '#modules/admin/public-web.ts'

/** The tutor whose check it is, in both languages as the profile has it. */
export const nameOf = ({ nameZh, nameEn, tutorId }: Pick<VerificationLine, 'nameZh' | 'nameEn' | 'tutorId'>): string =>
  [nameZh, nameEn].filter(Boolean).join(' ') || String(tutorId)

export type Verdict = 'approved' | 'rejected'

type Props = { readonly check: VerificationStory; readonly verdict: Verdict; readonly onClose: () => void }

/** Asks before a check is approved or rejected, and for the reason that the tutor reads. */
export function VerificationDecision({ check, verdict, onClose }: Props): ReactNode {
  const { t } = useWords('admin')
  const values = { name: nameOf(check), kind: t(`verifications.kinds.${check.kind}`) }
  return (
    <ReasonDialog
      title={t(`verifications.${verdict}Title`, values)}
      text={t(`verifications.${verdict}Text`)}
      {...(verdict === 'rejected' ? { reasonLabel: t('verifications.reason') } : {})}
      confirm={t(verdict === 'approved' ? 'verifications.approve' : 'verifications.reject')}
      isGrave={verdict === 'rejected'}
      send={(api, reason) =>
        api(postVerificationDecision, {
          params: { verificationId: check.id },
          body: { verdict, factsVersion: check.factsVersion, ...(reason ? { reason } : {}) },
        })
      }
      done={t(`verifications.${verdict}Done`, values)}
      leavesList={false}
      onClose={onClose}
    />
  )
}
