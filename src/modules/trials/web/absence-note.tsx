import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import type { Side } from '#modules/lessons/public-web.ts'
import styles from '#web/components/dialog-form.module.css'
import { singleWords } from './single-words.ts'

type Props = { readonly side: Side; readonly isFree: boolean; readonly isCover?: boolean }

/** What a side owes that misses a trial or cover lesson, before it is agreed to; nothing where no money moves, nor for a parent of a free one. */
export function AbsenceNote({ side, isFree, isCover = false }: Props): ReactNode {
  const { t } = useWords(singleWords(isCover))
  const path = useLocalePath()
  if (!useTakesPayments() || (isFree && side === 'parent')) return null
  return (
    <p className={styles.quiet}>
      {t(isFree ? 'absence.free' : `absence.${side}`)}{' '}
      <a href={path('/content/fee#fines')} target="_blank" rel="noopener">
        {t('absence.link')}
      </a>
    </p>
  )
}
