import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { grouped } from '#kernel/written-money.ts'
import type { HallFee } from './use-hall-fee.ts'

/** What the match costs beyond the lessons, or that a free replacement costs nothing; nothing where that is not known. */
export function CaseFeeWords({ hallFee: { caseFee } }: { readonly hallFee: HallFee }): ReactNode {
  const { t } = useWords('booking')
  if (caseFee === null) return null
  return <> {caseFee === 0 ? t('dialog.noCaseFee') : t('dialog.caseFee', { fee: grouped(caseFee) })}</>
}
