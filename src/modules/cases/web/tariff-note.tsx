import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import styles from './tariff-note.module.css'

type Props = { readonly side: 'parent' | 'tutor' }

/** What a side of a match may owe, before it is agreed to; nothing where no money moves. Its words are fetched with it. */
export function TariffNote({ side }: Props): ReactNode {
  return useTakesPayments() ? (
    <Suspense>
      <Tariff side={side} />
    </Suspense>
  ) : null
}

function Tariff({ side }: Props): ReactNode {
  const { t } = useWords('cases-tariff')
  const path = useLocalePath()
  return (
    <div className={styles.note}>
      {side === 'tutor' && <p>{t('commission')}</p>}
      <p>
        {t(side)}{' '}
        <a href={path('/content/fee#fines')} target="_blank" rel="noopener">
          {t('link')}
        </a>
      </p>
      <p>{t(side === 'tutor' ? 'guaranteeTutor' : 'guaranteeParent')}</p>
    </div>
  )
}
