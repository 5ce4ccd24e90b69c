import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { StatementEntry } from '../contract/statements.ts'
import { Moment, OfficeRow, OfficeRows } from '#modules/admin/public-web.ts'
import { STATEMENT_TONES } from './tones.ts'

/** Bank statements, each leading to what its lines do. */
export function StatementRows({ list }: { readonly list: readonly StatementEntry[] }): ReactNode {
  const { t } = useWords(['treasury-statements', 'admin'])
  return (
    <OfficeRows
      heads={[
        { name: t('file') },
        { name: t('admin:users.status') },
        { name: t('importedAt') },
        { name: t('signedBy') },
        { name: t('lines'), isNumber: true },
      ]}
      list={list}
      keyOf={({ id }) => id}
      row={(entry) => <StatementLine entry={entry} />}
    />
  )
}

function StatementLine({ entry }: { readonly entry: StatementEntry }): ReactNode {
  const { t } = useWords(['treasury-statements', 'admin'])
  const path = useLocalePath()
  const { id, fileName, state, lines, importedAt, importedBy, signedBy } = entry
  const page = path(`/admin/statements/${id}`)
  return (
    <OfficeRow
      title={<RowLink to={page}>{fileName}</RowLink>}
      name={fileName}
      about={importedBy}
      status={{ tone: STATEMENT_TONES[state], word: t(`states.${state}`) }}
      cells={[
        { name: t('importedAt'), value: <Moment iso={importedAt} /> },
        { name: t('signedBy'), value: signedBy },
        { name: t('lines'), value: grouped(lines), isNumber: true },
      ]}
      verb={
        state === 'imported' && (
          <RowLink className="button" to={page}>
            {t('admin:rows.decide')}
          </RowLink>
        )
      }
      more={
        <li>
          <Link to={path(`/admin/audit?objectId=${id}`)}>{t('admin:payments.log')}</Link>
        </li>
      }
    />
  )
}
