import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { urlOf } from '#web/api-client.ts'
import { Icon } from '#web/components/icon.tsx'
import { getVerificationDocument, postVerificationDecision } from '../contract/verification.ts'
import type { VerificationLine } from '../contract/verification.ts'
import styles from './admin.module.css'
import { CheckedFacts } from './checked-facts.tsx'
import { Moment } from './moment.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Verdict = 'approved' | 'rejected'

const KILOBYTE = 1024

/** A check that waits: its papers, and the two decisions. */
export function VerificationCard({ check }: { check: VerificationLine }): ReactNode {
  const { t } = useWords('admin')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  return (
    <article className={`card ${styles.box}`} data-row tabIndex={-1}>
      <div className={styles.head}>
        <h2>{t(`verifications.kinds.${check.kind as 'identity'}`)}</h2>
        <span className={styles.id}>
          {t('verifications.sent')} <Moment iso={check.submittedAt} />
        </span>
      </div>
      <p>
        {nameOf(check)} · {t('verifications.tutor', { id: check.tutorId })}
      </p>
      <CheckedFacts check={check} />
      <ul className={styles.papers}>
        {check.documents.map((paper) => (
          <li key={paper.documentId}>
            <a href={urlOf(getVerificationDocument, { params: { documentId: paper.documentId } })} download>
              <Icon name="download" size={18} />
              {paper.fileName}
            </a>
            <span className={styles.id}>
              {paper.mediaType.replace(/^\w+\//, '').toUpperCase()} · {Math.max(1, Math.round(paper.bytes / KILOBYTE))} KB
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <button type="button" className="button" onClick={() => setVerdict('approved')}>
          {t('verifications.approve')}
        </button>
        <button type="button" className="button quiet" onClick={() => setVerdict('rejected')}>
          {t('verifications.reject')}
        </button>
      </div>
      {verdict && <DecisionDialog check={check} verdict={verdict} onClose={() => setVerdict(null)} />}
    </article>
  )
}

const nameOf = (check: VerificationLine): string => [check.nameZh, check.nameEn].filter(Boolean).join(' ')

type DialogProps = { readonly check: VerificationLine; readonly verdict: Verdict; readonly onClose: () => void }

function DecisionDialog({ check, verdict, onClose }: DialogProps): ReactNode {
  const { t } = useWords('admin')
  const values = { name: nameOf(check), kind: t(`verifications.kinds.${check.kind as 'identity'}`) }
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
      leavesList
      onClose={onClose}
    />
  )
}
