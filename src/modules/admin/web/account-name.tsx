import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'

// Ids of one day begin alike.
const SHOWN_OF_ID = 6

/** An account of the ledger by its name, those of people by what they hold; by its code where there is none. */
export function AccountName({ code }: { readonly code: string }): ReactNode {
  const { t } = useWords('admin')
  const [, escrow] = /^escrow:(.+)$/.exec(code) ?? []
  if (escrow !== undefined) return <span title={code}>{t('ledger.escrow', { end: escrow.slice(-SHOWN_OF_ID) })}</span>
  const name = code.replace(/^(user|inst):[^:]+:/, 'user:').replace(':', '-')
  return t(`ledger.accounts.${name}` as 'ledger.accounts.bank', { defaultValue: code })
}
