import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useAct } from '#web/use-act.ts'
import { orderPackage } from '../contract/boosts.ts'
import { FREE_PACKAGE } from '../domain/boost-package.ts'

/** Asks once more before the free package, whose 90 days begin then, is taken. */
export function FreePackageDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useWords('tutors-home')
  const { act, isBusy, problem } = useAct(t('boosts.failed'), 'here')
  const take = async (): Promise<void> => {
    const body = { id: FREE_PACKAGE, useDeduction: false }
    if (await act({ send: (api) => api(orderPackage, { body }), done: t('shop.taken') })) onClose()
  }
  return (
    <Modal title={t('shop.freeTitle')} onClose={onClose}>
      <p>{t('shop.freeText')}</p>
      <DialogFoot
        {...{ problem, isBusy }}
        confirm={t('shop.take')}
        onConfirm={() => void take()}
        cancel={{ label: t('boosts.cancel'), onCancel: onClose }}
      />
    </Modal>
  )
}
