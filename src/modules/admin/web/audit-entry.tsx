import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { brandOf } from '#modules/accounts/public-web.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { AuditLine } from '../contract/audit.ts'
import styles from './audit-entry.module.css'
import { useAuditWords } from './audit-words.ts'
import { Moment } from './moment.tsx'

// Details whose values are words of the product.
const VALUES: Readonly<Record<string, string>> = {
  check: 'verifications.kinds',
  side: 'users.sides',
  method: 'audit.methods',
  reason: 'audit.reasons',
  counts: 'disputes',
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** One line of the audit log: when, who, what, to whom. What has no words yet is shown by its code. */
export function AuditEntry({ entry }: { entry: AuditLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const worded = useAuditWords()
  const valueWords = (name: string, value: string): string =>
    // Operators write reasons in their own words; others are codes.
    VALUES[name] && /^\w+$/.test(value) ? t(`${VALUES[name]}.${value}` as 'audit.none', { defaultValue: brandOf(value) }) : value
  const details = Object.entries(entry.details).filter(([, value]) => value !== null && value !== '')
  return (
    <article className={styles.entry} data-row tabIndex={-1}>
      <p className={styles.when}>
        <span className={styles.number}>{entry.seq}</span>
        <Moment iso={entry.at} />
      </p>
      <div className={styles.what}>
        <h2>{worded('actions', entry.action)}</h2>
        <p>
          {t(`audit.by.${entry.actorKind as 'operator'}`)} {entry.actorName ?? ''}
          {entry.objectId !== entry.actorId && ` → ${worded('objects', entry.objectKind)} ${entry.objectName ?? ''}`}
        </p>
        {details.length > 0 && (
          <dl className={styles.details}>
            {details.map(([name, value]) => (
              <div key={name}>
                <dt>{worded('details', name)}</dt>
                <dd>{MOMENT.test(String(value)) ? <Moment iso={String(value)} /> : valueWords(name, String(value))}</dd>
              </div>
            ))}
          </dl>
        )}
        <Link className={styles.id} data-open to={path(`/admin/audit?objectId=${encodeURIComponent(entry.objectId)}`)}>
          {entry.objectId}
        </Link>
      </div>
    </article>
  )
}
