import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { grouped } from '#kernel/written-money.ts'
import { matchMoneyPath } from '#modules/settlement/public-web.ts'
import type { HallFee } from './use-hall-fee.ts'

/** What the match costs beyond the lessons, or that a free replacement costs nothing; nothing where that is not known. */
export function CaseFeeWords({ hallFee: { caseFee, feeFirst } }: { readonly hallFee: HallFee }): ReactNode {
  const { t } = useWords('booking')
  const path = useLocalePath()
  if (caseFee === null) return null
  return (
    <>
      {' '}
      {caseFee === 0 ? t('dialog.noCaseFee') : t('dialog.caseFee', { fee: grouped(caseFee) })}
      {feeFirst && (
        <>
          {' '}
          <Link to={path(matchMoneyPath('parent', feeFirst))}>
            {t('dialog.feeFirst', { job: feeFirst.jobNo, due: grouped(feeFirst.due) })}
          </Link>
        </>
      )}
    </>
  )
}
