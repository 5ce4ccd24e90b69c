import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { grouped } from '#kernel/written-money.ts'
import { useLocale } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { bookingList } from '../contract/bookings.ts'
import { redirectKeptCall, returnKeptCall } from '#modules/settlement/contract/kept-balance.ts'
import type { LeftMatchShown } from '../contract/matches.ts'
import { BalanceChoice } from './balance-choice.tsx'
import type { OpenCase } from './balance-choice.tsx'
import styles from '#web/components/dialog-form.module.css'

type Kept = NonNullable<LeftMatchShown['kept']>

/** Unused money of a match that has ended: kept for which case, or what became of it; as long as it is kept its parent may move it. */
export function KeptBalance({ kept }: { readonly kept: Kept }): ReactNode {
  const { t } = useWords('lessons')
  const [isOpen, setOpen] = useState(false)
  const values = { amount: grouped(kept.amount), job: kept.jobNo }
  const { moved, amount, state } = kept
  if (state === 'returned') return <p className={styles.quiet}>{t('rest.returned', values)}</p>
  if (state === 'moved')
    return (
      <p className={styles.quiet}>
        {t('rest.moved', { ...values, amount: grouped(moved) })}
        {moved < amount && ` ${t('rest.movedRest', { amount: grouped(amount - moved) })}`}
      </p>
    )
  return (
    <div className={styles.moving}>
      <p>{t('rest.kept', values)}</p>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {t('rest.change')}
      </button>
      {isOpen && <KeptDialog kept={kept} onClose={() => setOpen(false)} />}
    </div>
  )
}

function KeptDialog({
  kept: { keptId, jobId, amount },
  onClose,
}: {
  readonly kept: Kept
  readonly onClose: () => void
}): ReactNode {
  const { t } = useWords('lessons')
  const cases = useOpenCases()
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const [chosen, setChosen] = useState<number | null>(jobId)
  const save = async (): Promise<void> => {
    if (chosen === jobId) return onClose()
    const isDone = await act(
      chosen === null
        ? { send: (api) => api(returnKeptCall, { body: { keptId } }), done: t('rest.returnedDone') }
        : { send: (api) => api(redirectKeptCall, { body: { keptId, jobId: chosen } }), done: t('rest.changedDone') },
    )
    if (isDone) onClose()
  }
  const others = cases.filter((one) => one.jobId !== jobId)
  return (
    <Modal title={t('rest.change')} onClose={onClose}>
      <BalanceChoice unused={amount} again={jobId} others={others} chosen={chosen} onChoose={setChosen} />
      <DialogFoot
        problem={problem}
        isBusy={isBusy}
        confirm={t('rest.save')}
        onConfirm={() => void save()}
        cancel={{ label: t('sure.no'), onCancel: onClose }}
      />
    </Modal>
  )
}

const MOST_CASES = 10

/** The parent's cases that wait for a tutor; none as long as they are not known. */
function useOpenCases(): readonly OpenCase[] {
  const locale = useLocale()
  const [cases, setCases] = useState<readonly OpenCase[]>([])
  useEffect(() => {
    let isCurrent = true
    browserApi(locale)(bookingList, { query: { pageNum: 1, pageSize: MOST_CASES } })
      .then(({ list }) => {
        if (isCurrent) setCases(list)
      })
      // The wallet is there without them.
      .catch(() => {})
    return () => void (isCurrent = false)
  }, [locale])
  return cases
}
