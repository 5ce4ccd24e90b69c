import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { FineLine } from '../contract/office-fines.ts'
import { Moment, OfficeRow, OfficeRows } from '#modules/admin/public-web.ts'
import { FINE_TONES } from './office-tones.ts'

/** Fines, each leading to what proves it, what its debtor says, and the decision: nobody decides unread. */
export function FineRows({ list }: { readonly list: readonly FineLine[] }): ReactNode {
  const { t } = useWords('admin')
  const fines = useWords('settlement-fines').t
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
  const fines = useWords('settlement-fines').t
  const path = useLocalePath()
  const { fineId, reason, state, jobNo, side, tutorName, parentName, appealUntil } = line
  const [debtor, other] = side === 'tutor' ? [tutorName, parentName] : [parentName, tutorName]
  const page = path(`/admin/fines/${fineId}`)
  return (
    <OfficeRow
      title={<RowLink to={page}>{fines(`reason.${reason}`)}</RowLink>}
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
          <RowLink className="button" to={page}>
            {t('rows.decide')}
          </RowLink>
        )
      }
      more={
        <li>
          <Link to={path(`/admin/audit?objectId=${fineId}`)}>{t('cases.log')}</Link>
        </li>
      }
    />
  )
}
