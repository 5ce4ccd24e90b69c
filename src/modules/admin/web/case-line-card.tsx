import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { postCaseTakeDown } from '../contract/cases.ts'
import type { CaseLine } from '../contract/cases.ts'
import styles from './admin.module.css'
import { Fact } from './fact.tsx'
import { Moment } from './moment.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** A case with what an operator may do to it. */
export function CaseLineCard({ line }: { readonly line: CaseLine }): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const [isAsking, setAsking] = useState(false)
  const { jobId, jobNo, status, studentTutorialSubject, teachArea, chargeAmountPerHour, applicantCount, matchedTutorId } = line
  return (
    <article className={`card ${styles.box}`}>
      <div className={styles.head}>
        <h2>
          {/* Another document: the public site's frame is made on the server. */}
          <a href={path(`/jobcase/jobdetail/${jobId}`)} target="_blank" rel="noopener">
            {jobNo}
          </a>{' '}
          {studentTutorialSubject.replace(',', ' ')}
        </h2>
        <span className="chip">{t(`cases.status.${status}`)}</span>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('cases.facts.parent')}>
          {line.parentAccountId === null ? '–' : <Link to={path(`/admin/users/${line.parentAccountId}`)}>{line.parentName}</Link>}
        </Fact>
        <Fact name={t('cases.facts.place')}>{teachArea ?? t('cases.online')}</Fact>
        <Fact name={t('cases.facts.price')}>{t('cases.price', { price: chargeAmountPerHour })}</Fact>
        <Fact name={t('cases.facts.applicants')}>{applicantCount}</Fact>
        {matchedTutorId !== null && <Fact name={t('cases.facts.tutor')}>{matchedTutorId}</Fact>}
        <Fact name={t('cases.facts.since')}>
          <Moment iso={line.ctime} />
        </Fact>
      </dl>
      <div className={styles.acts}>
        {status === 'open' && (
          <button type="button" className="button quiet" onClick={() => setAsking(true)}>
            {t('cases.takeDown')}
          </button>
        )}
        <Link className="link-button" to={path(`/admin/audit?objectId=${jobId}`)}>
          {t('cases.log')}
        </Link>
      </div>
      {isAsking && (
        <ReasonDialog
          title={t('cases.takeDownTitle', { job: jobNo })}
          text={t('cases.takeDownText')}
          reasonLabel={t('cases.reason')}
          confirm={t('cases.takeDown')}
          isGrave
          send={(api, reason) => api(postCaseTakeDown, { params: { jobId }, body: { reason } })}
          done={t('cases.takeDownDone', { job: jobNo })}
          leavesList={false}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  )
}
