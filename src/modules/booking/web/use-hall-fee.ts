import { useEffect, useState } from 'react'
import { cents as centsOf, fromDollars, toDollars } from '#kernel/money.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { paymentCase } from '../contract/payment-case.ts'

export type HallFee = {
  /** What the wallet has to have for it: the half without what is kept. */
  readonly fee: number
  readonly cents: number
  /** What is kept from an earlier match and moves into the escrow first. */
  readonly kept: number
  readonly canWithdraw: number
  readonly isNeeded: boolean
  /** What the match costs beyond it; null where that is not known. */
  readonly caseFee: number | null
  /** The case fee of another match that is paid before. */
  readonly feeFirst: AnswerOf<typeof paymentCase>['feeFirst']
}

function netOf({ fee, cents, ...rest }: HallFee): HallFee {
  const net = centsOf(cents - fromDollars(rest.kept))
  return { ...rest, fee: rest.kept > 0 ? toDollars(net) : fee, cents: net }
}

/** The prepaid half of the first lessons of a case with this tutor; null where there is none, or as long as it is not known. */
export function useHallFee(
  jobId: number | null,
  tutorId: number,
): { readonly hallFee: HallFee | null; readonly again: () => void } {
  const locale = useLocale()
  const takesPayments = useTakesPayments()
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<{ readonly jobId: number; readonly hallFee: HallFee | null } | null>(null)
  useEffect(() => {
    if (!takesPayments || jobId === null) return undefined
    let isCurrent = true
    void browserApi(locale)(paymentCase, { query: { jobId, tutorId } })
      .then(({ hallFee: fee, hallFeeCents: cents, ...rest }) => {
        if (!isCurrent) return
        setKnown({ jobId, hallFee: fee === null || cents === null ? null : netOf({ ...rest, fee, cents }) })
      })
      // Sending says what is missing.
      .catch(() => {})
    return () => void (isCurrent = false)
  }, [takesPayments, jobId, tutorId, locale, round])
  return { hallFee: known?.jobId === jobId ? known.hallFee : null, again: () => setRound((last) => last + 1) }
}
