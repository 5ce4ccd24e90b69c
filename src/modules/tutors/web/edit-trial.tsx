import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { dollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Check, NumberField, SelectField } from '#web/components/form-parts.tsx'
import { useAmount } from '#web/use-amount.ts'
import { MOST_TRIAL_DOLLARS, TRIAL_MINUTES, isTrialPrice } from '../domain/trial-offer.ts'
import type { SectionProps } from './profile-editor.tsx'
import styles from './profile-editor.module.css'
import { useSection } from './use-section.ts'

const USUAL = { minutes: 60, price: 0 } as const

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
      <Check label={t('trial.give')} checked={trial !== null} onChange={offer} />
      {trial && (
        <div className={styles.pair}>
          <SelectField
            label={t('trial.minutes')}
            value={trial.minutes}
            onChange={(value) =>
              change({ trial: { ...trial, minutes: TRIAL_MINUTES.find((minutes) => String(minutes) === value) ?? 60 } })
            }
          >
            {TRIAL_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('trial.length', { minutes })}
              </option>
            ))}
          </SelectField>
          <NumberField
            label={t('trial.price')}
            hint={t('trial.priceHint')}
            problem={isPrice(typed, least) ? '' : t('trial.priceWrong')}
            min={0}
            max={MOST_TRIAL_DOLLARS}
            value={typed}
            onChange={(price) => {
              setTyped(price)
              if (isPrice(price, least)) change({ trial: { ...trial, price } })
            }}
          />
        </div>
      )}
    </>
  )
}
