import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useAct } from '#web/use-act.ts'
import { useWords } from '#web/use-words.tsx'
import { postReturn } from '../contract/customer.ts'
import type { Purchase } from './owned-deal.tsx'

type Props = { readonly purchase: Purchase; readonly onClose: () => void }

/** Asks before a purchase is given back, with what returns and what ends by that. Words: `courses-owned`. */
export function ReturnDialog({ purchase: { name, tradeNo, price, deducted, returned }, onClose }: Props): ReactNode {
  const { t } = useWords('courses-owned')
  const { act, isBusy, problem } = useAct(t('give.offline'), 'here')
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    // How much was watched grows while the page stands.
    void revalidate()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])
  if (!isOpen) return null
  const amount = moneyText(price - returned)
  const give = async (): Promise<void> => {
    const done = t('give.done', { amount })
    if (!(await act({ send: async (api) => await api(postReturn, { params: { tradeNo } }), done }))) return
    setOpen(false)
    onClose()
  }
  return (
    <Modal title={t('give.title', { name })} onClose={onClose}>
      <p>{t('give.amount', { amount })}</p>
      {deducted > 0 && <p>{t('give.gift', { gift: moneyText(deducted) })}</p>}
      <p>{t('give.ends')}</p>
      <DialogFoot
        problem={problem}
        isBusy={isBusy}
        confirm={t('give.confirm', { amount })}
        onConfirm={() => void give()}
        cancel={{ label: t('give.cancel'), onCancel: onClose }}
        isGrave
      />
    </Modal>
  )
}
