import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'

// Ids of one day begin alike.
const SHOWN_OF_ID = 6

type Props = { readonly code: string; readonly name: string | null }

/** An account of the ledger: as the room calls it that opened it, those of people by what they hold; by its code where there is no name. */
export function AccountName({ code, name: given }: Props): ReactNode {
  const { t } = useWords('admin')
  if (given !== null) return given
  const [, escrow] = /^escrow:(.+)$/.exec(code) ?? []
  if (escrow !== undefined) return <span title={code}>{t('ledger.escrow', { end: escrow.slice(-SHOWN_OF_ID) })}</span>
  const name = code.replace(/^(user|inst):[^:]+:/, 'user:').replace(':', '-')
  return t(`ledger.accounts.${name}` as 'ledger.accounts.bank', { defaultValue: code })
}
