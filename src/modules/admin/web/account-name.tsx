import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** An account of the ledger by its name, those of people by what they hold; by its code where there is none. */
export function AccountName({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation('admin')
  const name = code.replace(/^(user|inst):[^:]+:/, 'user:').replace(':', '-')
  return t(`ledger.accounts.${name}` as 'ledger.accounts.bank', { defaultValue: code })
}
