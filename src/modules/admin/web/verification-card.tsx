import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#web/locale-path.ts'
import type { VerificationLine } from './admin-calls.ts'
import { momentOf } from './admin-page.ts'
import styles from './admin.module.css'
import { useAct } from './use-act.ts'

/** A check that waits: its papers, and the two decisions. */
export function VerificationCard({ check }: { check: VerificationLine }): ReactNode {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { act, isPending, problem } = useAct()
  const reason = useRef<HTMLInputElement>(null)
  const decide = (verdict: 'approved' | 'rejected'): void => {
    const words = reason.current?.value.trim() ?? ''
    void act(`/api/admin/verification/${check.id}/decide`, { verdict, ...(words ? { reason: words } : {}) })
  }
  return (
    <article className={`card ${styles.box}`}>
      <h2>
        {t(`verifications.kinds.${check.kind as 'identity'}`)} · {[check.nameZh, check.nameEn].filter(Boolean).join(' ')} (
        {check.tutorId})
      </h2>
      <p>{t('verifications.sent', { date: momentOf(check.submittedAt, locale) })}</p>
      <ul>
        {check.documents.map((paper) => (
          <li key={paper.documentId}>
            <a href={`/api/admin/verification/document/${paper.documentId}`} download>
              {paper.fileName}
            </a>{' '}
            ({paper.mediaType})
          </li>
        ))}
      </ul>
      <label>
        {t('verifications.reason')}
        <input ref={reason} className="field" maxLength={500} />
      </label>
      <p className={styles.id}>{t('verifications.note')}</p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.row}>
        <button type="button" className="button" disabled={isPending} onClick={() => decide('approved')}>
          {t('verifications.approve')}
        </button>
        <button type="button" className="button quiet" disabled={isPending} onClick={() => decide('rejected')}>
          {t('verifications.reject')}
        </button>
      </div>
    </article>
  )
}
