import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { postCaseTakeDown } from '../contract/office-cases.ts'
import type { CaseLine } from '../contract/office-cases.ts'
import { BulkAct, Moment, OfficeRow, OfficeRows, ReasonDialog, Selectable } from '#modules/admin/public-web.ts'
import { CASE_TONES } from './office-tones.ts'
import { caseBudget } from './office-case-budget.ts'

type RowsProps = {
  readonly list: readonly CaseLine[]
  /** By what, in a list that can be sorted. */
  readonly sorted?: string
}

/** Cases by number; each leads to all that is known of it. */
export function CaseRows({ list, sorted }: RowsProps): ReactNode {
  const { t } = useWords('admin')
  return (
    <Selectable
      list={list}
      idOf={({ jobId }) => String(jobId)}
      isOpen={({ status }) => status === 'open'}
      acts={(chosen, clear) => (
        <BulkAct
          name={t('cases.takeDown')}
          title={t('chosen.takenDown', { count: chosen.length })}
          text={t('chosen.takenDownText')}
          reasonLabel={t('cases.reason')}
          lines={chosen.map(({ jobId, jobNo, studentTutorialSubject, parentName }) => ({
            id: String(jobId),
            name: [jobNo, studentTutorialSubject.replace(',', ' '), parentName].filter(Boolean).join(' · '),
            send: (api, reason) => api(postCaseTakeDown, { params: { jobId }, body: { reason } }),
          }))}
          onDone={clear}
        />
      )}
    >
      <OfficeRows
        heads={[
          { name: t('cases.keyword') },
          { name: t('users.status') },
          { name: t('cases.facts.since'), sort: 'since' },
          { name: t('cases.facts.applicants'), isNumber: true, sort: 'applicants' },
          { name: t('cases.facts.price'), isNumber: true, sort: 'price' },
        ]}
        list={list}
        {...(sorted === undefined ? {} : { sorted })}
        keyOf={({ jobId }) => jobId}
        row={(line) => <CaseRow line={line} />}
      />
    </Selectable>
  )
}

function CaseRow({ line }: { readonly line: CaseLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [isAsking, setAsking] = useState(false)
  const { jobId, jobNo, status } = line
  return (
    <OfficeRow
      title={
        <>
          <RowLink to={path(`/admin/cases/${jobId}`)}>{jobNo}</RowLink> {line.studentTutorialSubject.replace(',', ' ')}
        </>
      }
      name={jobNo}
      chooseId={status === 'open' ? String(jobId) : null}
      about={<About line={line} />}
      status={{ tone: CASE_TONES[status], word: t(`cases.status.${status}`) }}
      cells={[
        { name: t('cases.facts.since'), value: <Moment iso={line.ctime} /> },
        { name: t('cases.facts.applicants'), value: line.applicantCount, isNumber: true },
        { name: t('cases.facts.price'), value: t('cases.price', { price: caseBudget(line) }), isNumber: true },
      ]}
      verb={
        status === 'open' && (
          <button type="button" className="button quiet" onClick={() => setAsking(true)}>
            {t('cases.takeDown')}
          </button>
        )
      }
      more={
        <>
          {status !== 'draft' && (
            <li>
              {/* Another document: the public site's frame is made on the server. */}
              <a href={path(`/jobcase/jobdetail/${jobId}`)} target="_blank" rel="noopener">
                {t('cases.see')}
              </a>
            </li>
          )}
          <li>
            <Link to={path(`/admin/audit?objectId=${jobId}`)}>{t('cases.log')}</Link>
          </li>
        </>
      }
      dialog={isAsking && <TakeDownDialog line={line} onClose={() => setAsking(false)} />}
    />
  )
}

/** Whose case it is, where, and which tutor took it. */
function About({ line: { parentAccountId, parentName, teachArea, matchedTutorId } }: { readonly line: CaseLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  return (
    <>
      {parentAccountId !== null && (
        <>
          <Link to={path(`/admin/users/${parentAccountId}`)}>{parentName}</Link> ·{' '}
        </>
      )}
      {teachArea ?? t('cases.online')}
      {matchedTutorId !== null && (
        <>
          {' · '}
          <Link to={path(`/admin/users?keyword=${matchedTutorId}`)}>{t('verifications.tutor', { id: matchedTutorId })}</Link>
        </>
      )}
    </>
  )
}

/** Asks before a case is taken off the board. */
export function TakeDownDialog({
  line: { jobId, jobNo },
  onClose,
}: {
  readonly line: CaseLine
  readonly onClose: () => void
}): ReactNode {
  const { t } = useWords('admin')
  return (
    <ReasonDialog
      title={t('cases.takeDownTitle', { job: jobNo })}
      text={t('cases.takeDownText')}
      reasonLabel={t('cases.reason')}
      confirm={t('cases.takeDown')}
      isGrave
      send={(api, reason) => api(postCaseTakeDown, { params: { jobId }, body: { reason } })}
      done={t('cases.takeDownDone', { job: jobNo })}
      leavesList={false}
      onClose={onClose}
    />
  )
}
