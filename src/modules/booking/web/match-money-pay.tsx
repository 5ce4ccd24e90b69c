import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import type { MatchMoney } from '../contract/match-money.ts'
import { LESSON_PACKS, postCaseFee, postLessons } from '#modules/settlement/contract/orders.ts'
import styles from './match-money.module.css'
import { PayOrderButton } from '#modules/settlement/public-web.ts'

/** For the parent: pays what is due of the case fee, and further lessons into the escrow. */
export function PayLessons({ money: { jobId, fee, lessonPrice, endedAt } }: { readonly money: MatchMoney }): ReactNode {
  const { t } = useWords('booking-money')
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const shared = { failed: t('pay.failed'), onProblem: setProblem, onPaid: () => void revalidate() }
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('pay.title')}</h2>
      {endedAt === null && <p className={styles.note}>{t('pay.rule')}</p>}
      <div className={styles.ways}>
        {fee && fee.due > 0 && (
          <PayOrderButton
            {...shared}
            kind="normal"
            label={t('pay.fee', { due: moneyText(fee.due) })}
            order={(api, part) => api(postCaseFee, { body: { jobId, ...(part ? { customizeAmount: part } : {}) } })}
            parts={{ label: t('pay.part'), due: fee.due }}
          />
        )}
        {endedAt === null &&
          LESSON_PACKS.map((count) => (
            <PayOrderButton
              key={count}
              {...shared}
              kind="lessons"
              isQuiet
              label={t('pay.lessons', { count, amount: moneyText(count * lessonPrice) })}
              order={(api) => api(postLessons, { body: { jobId, lessons: count } })}
            />
          ))}
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </section>
  )
}
