import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { FineEvidence } from '#modules/booking/public-web.ts'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { FineLine } from '../contract/fines.ts'
import styles from './admin.module.css'
import { FineDecision } from './fine-decision.tsx'
import { Moment } from './moment.tsx'
import { OfficeRow } from './office-row.tsx'
import { OfficeRows } from './office-rows.tsx'
import { FINE_TONES } from './tones.ts'

/** Fines; below those with an appeal stands what proves them and what their debtor says. */
export function FineRows({ list }: { readonly list: readonly FineLine[] }): ReactNode {
  const { t } = useWords('admin')
  const fines = useWords('booking-fines').t
  return (
    <OfficeRows
      heads={[
        { name: t('rows.fine') },
        { name: t('users.status') },
        { name: fines('facts.case') },
        { name: t('fines.until') },
        { name: t('payments.amount'), isNumber: true },
      ]}
      list={list}
      keyOf={({ fineId }) => fineId}
      row={(line) => <FineRow line={line} />}
    />
  )
}

function FineRow({ line }: { readonly line: FineLine }): ReactNode {
  const { t } = useWords('admin')
  const fines = useWords('booking-fines').t
  const path = useLocalePath()
  const [verdict, setVerdict] = useState<'uphold' | 'cancel' | null>(null)
  const { fineId, reason, state, jobNo, side, tutorName, parentName, appealUntil } = line
  const [debtor, other] = side === 'tutor' ? [tutorName, parentName] : [parentName, tutorName]
  return (
    <OfficeRow
      title={fines(`reason.${reason}`)}
      name={`${fines(`reason.${reason}`)} · ${debtor}`}
      about={
        <>
          <Link to={path(`/admin/users/${line.debtorAccountId}`)}>{debtor}</Link> · {fines(`facts.other.${side}`)} {other}
        </>
      }
      status={{ tone: FINE_TONES[state], word: fines(`state.${state}`) }}
      cells={[
        { name: fines('facts.case'), value: <Link to={path(`/admin/cases?keyword=${jobNo}`)}>{jobNo}</Link> },
        { name: t('fines.until'), value: <Moment iso={appealUntil} /> },
        { name: t('payments.total'), value: `HK$${grouped(line.amount)}`, isNumber: true },
      ]}
      verb={
        state === 'appealed' && (
          <button type="button" className="button" onClick={() => setVerdict('cancel')}>
            {t('fines.cancel')}
          </button>
        )
      }
      more={
        <>
          {state === 'appealed' && (
            <li>
              <button type="button" onClick={() => setVerdict('uphold')}>
                {t('fines.uphold')}
              </button>
            </li>
          )}
          <li>
            <Link to={path(`/admin/audit?objectId=${fineId}`)}>{t('cases.log')}</Link>
          </li>
        </>
      }
      dialog={verdict && <FineDecision line={line} verdict={verdict} onClose={() => setVerdict(null)} />}
    >
      <Reasons line={line} />
    </OfficeRow>
  )
}

/** What proves the fine, what the debtor says and what was decided; open where an appeal waits. */
function Reasons({ line }: { readonly line: FineLine }): ReactNode {
  const { t } = useWords('admin')
  const fines = useWords('booking-fines').t
  const { state, appealText, decision } = line
  return (
    <details open={state === 'appealed'}>
      <summary>{t('rows.reasons')}</summary>
      <Times line={line} />
      <FineEvidence evidence={line.evidence} moment={(iso) => <Moment iso={iso} />} />
      {appealText !== null && <Words title={t('fines.appeal')} text={appealText} />}
      {decision !== null && <Words title={fines('decision')} text={decision} />}
    </details>
  )
}

function Times({ line: { createdAt, appealedAt, lessonAt, decidedAt } }: { readonly line: FineLine }): ReactNode {
  const { t } = useWords('admin')
  const fines = useWords('booking-fines').t
  const times = [
    [fines('facts.lesson'), lessonAt],
    [fines('facts.made'), createdAt],
    [t('fines.appealedAt'), appealedAt],
    [t('fines.decidedAt'), decidedAt],
  ] as const
  return (
    <dl className={styles.notes}>
      {times.map(
        ([name, iso]) =>
          iso !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Moment iso={iso} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Words({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.note}>{text}</p>
    </>
  )
}
