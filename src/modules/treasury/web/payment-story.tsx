import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { PaymentStory } from '../contract/payments.ts'
import { AccountName } from './account-name.tsx'
import { Moment, officeStyles as styles } from '#modules/admin/public-web.ts'
import tables from './ledger.module.css'
import { useMethodName } from './method-name.ts'

/** What happened to an order, what its providers sent, and what of it is in the ledger. */
export function PaymentStoryParts({ story: { events, deliveries, transfers } }: { readonly story: PaymentStory }): ReactNode {
  const { t } = useWords('admin')
  const nameOf = useMethodName()
  return (
    <>
      <section className={`card ${styles.box}`}>
        <h2>{t('payments.events')}</h2>
        <ol className={styles.list}>
          {events.map((event, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- moves are never taken out or put between
            <li key={place}>
              <EventLine event={event} />
            </li>
          ))}
        </ol>
      </section>
      {deliveries.length > 0 && (
        <section className={`card ${styles.box}`}>
          <h2>{t('payments.deliveries')}</h2>
          <ol className={styles.list}>
            {deliveries.map(({ at, provider, eventId, kind, isVerified }) => (
              <li key={`${at} ${eventId}`} className={styles.changes}>
                <Moment iso={at} /> · {nameOf(provider)} · {kind} ·{' '}
                <span className={isVerified ? undefined : styles.problem}>
                  {t(isVerified ? 'payments.verified' : 'payments.forged')}
                </span>
                <span className={styles.id}> {eventId}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className={`card ${styles.box}`}>
        <h2>{t('payments.transfers')}</h2>
        {transfers.map((transfer) => (
          <TransferPart key={transfer.id} transfer={transfer} />
        ))}
      </section>
    </>
  )
}

function EventLine({ event }: { readonly event: PaymentStory['events'][number] }): ReactNode {
  const { t } = useWords('admin')
  const { at, kind, subject, move, by, details } = event
  const { code, reason } = details
  const facts = [code, reason].filter((fact) => typeof fact === 'string')
  return (
    <>
      <Moment iso={at} /> · {t(`payments.move.${kind}`)} {subject} ·{' '}
      <b>{t(`payments.moves.${move}` as 'payments.moves.make', { defaultValue: move })}</b> ·{' '}
      {t(`payments.by.${by}` as 'payments.by.system', { defaultValue: by })}
      {facts.length > 0 && <span className={styles.id}> {facts.join(' · ')}</span>}
    </>
  )
}

function TransferPart({ transfer }: { readonly transfer: PaymentStory['transfers'][number] }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { id, at, kind, entries } = transfer
  return (
    <div>
      <p>
        <b>{t(`ledger.kinds.${kind}` as 'ledger.ok', { defaultValue: kind })}</b> · <Moment iso={at} /> ·{' '}
        <Link className={styles.id} to={path(`/admin/ledger/${id}`)}>
          {id}
        </Link>
      </p>
      <table className={tables.table}>
        <tbody>
          {entries.map(({ account, name, amount }) => (
            <tr key={account}>
              <th scope="row">
                <AccountName code={account} name={name} />
              </th>
              <td className={`money ${tables.number}`}>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
