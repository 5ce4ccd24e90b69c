import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { postWithdrawalAccount } from '../contract/withdrawals.ts'
import type { WithdrawalAccount, WithdrawalLine } from '../contract/withdrawals.ts'

/** Where the money goes: masked; readable when it is asked for, which is noted. */
export function PayoutAccount({ line, isOpen }: { readonly line: WithdrawalLine; readonly isOpen: boolean }): ReactNode {
  const { t } = useWords('admin')
  const locale = useLocale()
  const [account, setAccount] = useState<WithdrawalAccount | null>(null)
  const show = async (): Promise<void> => {
    try {
      setAccount(await browserApi(locale)(postWithdrawalAccount, { params: { withdrawalId: line.id } }))
    } catch (error) {
      showToast({ text: error instanceof ApiFailure ? error.message : t('failed'), look: 'bad' })
    }
  }
  const way = t(`withdrawals.types.${line.chequeType}`)
  if (account)
    return <span role="status">{[way, account.bankName, account.holder, account.number].filter(Boolean).join(' · ')}</span>
  return (
    <>
      {way} {line.bankAccountNumber}{' '}
      {isOpen && (
        <button type="button" className="link-button" onClick={() => void show()}>
          {t('withdrawals.show')}
        </button>
      )}
    </>
  )
}
