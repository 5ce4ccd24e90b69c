import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { dollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { useAmount } from '#web/use-amount.ts'
import { TRIAL_MINUTES, isTrialPrice } from '../domain/trial-offer.ts'
import type { SectionProps } from './profile-editor.tsx'
import styles from './profile-editor.module.css'
import { useSection } from './use-section.ts'

const USUAL = { minutes: 60, price: 0 } as const
const STEP = 10

const isPrice = (price: number | null, least: Cents): price is number => price !== null && isTrialPrice(dollars(price), least)

/** Whether a trial lesson is given, its length and its price; a price that cannot be is named and not saved. */
export function TrialSection({ saves }: SectionProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const [{ trial }, change] = useSection(saves, 'trial')
  const least = useAmount('trialLeast')
  const [typed, setTyped] = useState(trial?.price ?? null)
  const offer = (): void => {
    setTyped(USUAL.price)
    change({ trial: trial ? null : USUAL })
  }
  return (
    <>
      <p className={styles.hint}>{t('trial.hint')}</p>
      <Checkbox size="md" label={t('trial.give')} checked={trial !== null} onChange={offer} />
      {trial && (
        <div className={styles.pair}>
          <NativeSelect
            label={t('trial.minutes')}
            data={TRIAL_MINUTES.map((minutes) => ({ value: String(minutes), label: t('trial.length', { minutes }) }))}
            value={String(trial.minutes)}
            onChange={({ currentTarget: { value } }) =>
              change({ trial: { ...trial, minutes: TRIAL_MINUTES.find((minutes) => String(minutes) === value) ?? 60 } })
            }
          />
          <NumberInput
            label={t('trial.price')}
            description={t('trial.priceHint')}
            prefix="HK$"
            value={typed ?? ''}
            allowDecimal={false}
            allowNegative={false}
            step={STEP}
            hideControls
            error={isPrice(typed, least) ? null : t('trial.priceWrong')}
            onChange={(value) => {
              const price = typeof value === 'number' ? value : null
              setTyped(price)
              if (isPrice(price, least)) change({ trial: { ...trial, price } })
            }}
          />
        </div>
      )}
    </>
  )
}
