import { useState } from 'react'
import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { useAct } from '#web/use-act.ts'
import { useWords } from '#web/use-words.tsx'
import { postAgreeReturn } from '../contract/sales.ts'
import type { SaleLine } from '../contract/sales.ts'

type Props = { readonly sale: Pick<SaleLine, 'tradeNo' | 'net' | 'isAgreed'>; readonly name: string }

/** Behind three dots: agrees that a sale in the wallet may be given back out of it, after what that means was read, or withdraws it. */
export function AgreeReturn({ sale: { tradeNo, net, isAgreed }, name }: Props): ReactNode {
  const { t } = useWords('courses-sales')
  const [isAsking, setAsking] = useState(false)
  const { act, isBusy } = useAct(t('failed'))
  const withdraw = (): void =>
    void act({
      send: async (api) => await api(postAgreeReturn, { params: { tradeNo }, body: { isAgreed: false } }),
      done: t('agree.withdrawn'),
    })
  return (
    <>
      <MoreMenu label={t('list.more', { name, order: tradeNo })}>
        <li>
          {isAgreed ? (
            <button type="button" aria-disabled={isBusy} onClick={withdraw}>
              {t('agree.withdraw')}
            </button>
          ) : (
            <button type="button" onClick={() => setAsking(true)}>
              {t('agree.open')}
            </button>
          )}
        </li>
      </MoreMenu>
      {isAsking && <AgreeDialog tradeNo={tradeNo} net={net} onClose={() => setAsking(false)} />}
    </>
  )
}

type DialogProps = Pick<SaleLine, 'tradeNo' | 'net'> & { readonly onClose: () => void }

function AgreeDialog({ tradeNo, net, onClose }: DialogProps): ReactNode {
  const { t } = useWords('courses-sales')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const agree = async (): Promise<void> => {
    const isDone = await act({
      send: async (api) => await api(postAgreeReturn, { params: { tradeNo }, body: { isAgreed: true } }),
      done: t('agree.done'),
    })
    if (isDone) onClose()
  }
  return (
    <Modal title={t('agree.title')} onClose={onClose}>
      <p>{t('agree.text', { net: moneyText(net) })}</p>
      <p>{t('agree.undo')}</p>
      <DialogFoot
        problem={problem}
        isBusy={isBusy}
        confirm={t('agree.confirm')}
        onConfirm={() => void agree()}
        cancel={{ label: t('agree.cancel'), onCancel: onClose }}
      />
    </Modal>
  )
}
