import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { Status } from '#web/components/status.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { PaymentOrder } from '../contract/payments.ts'
import { Fact, Moment, officeStyles as styles } from '#modules/admin/public-web.ts'
import { ORDER_TONES } from './tones.ts'
import { useMethodName } from './method-name.ts'
import { PaymentAct } from './payment-act.tsx'
import type { PaymentActing } from './payment-act.tsx'
import { ReversalPart } from './reversal-part.tsx'

/** An order with its payments and refunds, and what an operator may do to it. */
export function PaymentCard({ order }: { readonly order: PaymentOrder }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [acting, setActing] = useState<PaymentActing | null>(null)
  const { tradeNo, attempts, refunds, reversals, refundable } = order
  return (
    <article className={`card ${styles.box}`}>
      <div className={styles.head}>
        <h2>{tradeNo}</h2>
        <Status tone={ORDER_TONES[order.state]}>{t(`payments.states.${order.state}`)}</Status>
      </div>
      <OrderFacts order={order} />
      {attempts.length > 0 && <h3>{t('payments.attempts')}</h3>}
      {attempts.map((attempt) => (
        <AttemptPart key={attempt.merchantRef} attempt={attempt} onAct={setActing} />
      ))}
      {refunds.length > 0 && <h3>{t('payments.refunds')}</h3>}
      {refunds.map((refund) => (
        <RefundPart key={refund.refundRef} refund={refund} onAct={setActing} />
      ))}
      {reversals.length > 0 && <h3>{t('payments.reversals')}</h3>}
      {reversals.map((reversal) => (
        <ReversalPart key={reversal.id} reversal={reversal} onAct={setActing} />
      ))}
      <div className={styles.acts}>
        {attempts.length > 0 && (
          <button type="button" className="button quiet" onClick={() => setActing({ name: 'ask' })}>
            {t('payments.ask')}
          </button>
        )}
        {refundable !== null && (
          <button type="button" className="button quiet" onClick={() => setActing({ name: 'give', most: refundable })}>
            {t('payments.give')}
          </button>
        )}
        <Link className="link-button" to={path(`/admin/audit?objectId=${tradeNo}`)}>
          {t('payments.log')}
        </Link>
        <Link className="link-button" to={path(`/admin/ledger?keyword=${tradeNo}`)}>
          {t('payments.transfers')}
        </Link>
      </div>
      {acting && <PaymentAct order={order} acting={acting} onClose={() => setActing(null)} />}
    </article>
  )
}

function OrderFacts({ order }: { readonly order: PaymentOrder }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const nameOf = useMethodName()
  const { payerId, payer, title, target, price, deducted, method, createdAt, endedAt, refundable } = order
  return (
    <dl className={styles.facts}>
      <Fact name={t('payments.target')}>{title.includes(target) || target.length > 20 ? title : `${title} · ${target}`}</Fact>
      <Fact name={t('payments.payer')}>
        <Link to={path(`/admin/users/${payerId}`)}>{payer}</Link>
      </Fact>
      <Fact name={t('payments.price')}>
        <span className="money">{moneyText(price)}</span>
      </Fact>
      {deducted !== '0.00' && (
        <Fact name={t('payments.deducted')}>
          <span className="money">{moneyText(deducted)}</span>
        </Fact>
      )}
      {method !== null && <Fact name={t('payments.method')}>{nameOf(method)}</Fact>}
      {refundable !== null && (
        <Fact name={t('payments.refundable')}>
          <span className="money">{moneyText(refundable)}</span>
        </Fact>
      )}
      <Fact name={t('payments.made')}>
        <Moment iso={createdAt} />
      </Fact>
      {endedAt !== null && (
        <Fact name={t('payments.ended')}>
          <Moment iso={endedAt} />
        </Fact>
      )}
    </dl>
  )
}

type AttemptProps = {
  readonly attempt: PaymentOrder['attempts'][number]
  readonly onAct: (acting: PaymentActing) => void
}

function AttemptPart({ attempt, onAct }: AttemptProps): ReactNode {
  const { t } = useWords('admin')
  const nameOf = useMethodName()
  const { merchantRef, provider, state, code, total, received, said, providerRef, transactionId, createdAt, askedAt } = attempt
  const settle = (name: 'return' | 'wallet'): void => onAct({ name, merchantRef, sum: received ?? '' })
  return (
    <div>
      <dl className={styles.facts}>
        <Fact name={nameOf(provider)}>{merchantRef}</Fact>
        <Fact name={t('payments.status')}>
          <b>{t(`payments.attempt.${state}` as 'payments.attempt.failed')}</b>
        </Fact>
        <Fact name={t('payments.total')}>
          <span className="money">{moneyText(total)}</span>
        </Fact>
        {received !== null && (
          <Fact name={t('payments.received')}>
            <span className="money">{moneyText(received)}</span>
          </Fact>
        )}
        {said !== null && (
          <Fact name={t('payments.said')}>
            <span className="money">{said}</span>
          </Fact>
        )}
        {code !== null && <Fact name={t('payments.code')}>{code}</Fact>}
        {providerRef !== null && <Fact name={t('payments.providerRef')}>{providerRef}</Fact>}
        {transactionId !== null && <Fact name={t('payments.transactionId')}>{transactionId}</Fact>}
        <Fact name={t('payments.made')}>
          <Moment iso={createdAt} />
        </Fact>
        {askedAt !== null && (
          <Fact name={t('payments.asked')}>
            <Moment iso={askedAt} />
          </Fact>
        )}
      </dl>
      {attempt.isToDismiss && (
        <>
          <p className={styles.note}>{t('payments.outside')}</p>
          <div className={styles.acts}>
            <button type="button" className="button" onClick={() => onAct({ name: 'dismiss', merchantRef })}>
              {t('payments.dismiss')}
            </button>
          </div>
        </>
      )}
      {attempt.isToSettle && (
        <div className={styles.acts}>
          <button type="button" className="button" onClick={() => settle('return')}>
            {t('payments.return')}
          </button>
          <button type="button" className="button quiet" onClick={() => settle('wallet')}>
            {t('payments.wallet')}
          </button>
        </div>
      )}
    </div>
  )
}

type RefundProps = {
  readonly refund: PaymentOrder['refunds'][number]
  readonly onAct: (acting: PaymentActing) => void
}

function RefundPart({ refund, onAct }: RefundProps): ReactNode {
  const { t } = useWords('admin')
  const { refundRef, state, code, amount, gift, way, reason, createdAt, isToRepeat, isForWallet } = refund
  const repeat = (name: 'again' | 'wallet'): void => onAct({ name, refundRef, sum: amount })
  return (
    <div>
      <dl className={styles.facts}>
        <Fact name={t(`payments.way.${way}`)}>{refundRef}</Fact>
        <Fact name={t('payments.status')}>
          <b>{t(`payments.refund.${state}` as 'payments.refund.failed')}</b>
        </Fact>
        <Fact name={t('payments.total')}>
          <span className="money">{moneyText(amount)}</span>
        </Fact>
        {gift !== null && (
          <Fact name={t('payments.giftBack')}>
            <span className="money">{moneyText(gift)}</span>
          </Fact>
        )}
        <Fact name={t('withdrawals.reason')}>
          {t(`payments.reason.${reason}` as 'payments.reason.operator', { defaultValue: reason })}
        </Fact>
        {code !== null && <Fact name={t('payments.code')}>{code}</Fact>}
        <Fact name={t('payments.made')}>
          <Moment iso={createdAt} />
        </Fact>
      </dl>
      {isToRepeat && (
        <div className={styles.acts}>
          <button type="button" className="button" onClick={() => repeat('again')}>
            {t('payments.again')}
          </button>
          {isForWallet && (
            <button type="button" className="button quiet" onClick={() => repeat('wallet')}>
              {t('payments.wallet')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
