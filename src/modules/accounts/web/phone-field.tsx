import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { LONGEST_PHONE_INPUT, PHONE_COUNTRIES, typedPhone } from '#kernel/phone.ts'
import { FieldNote } from './form-field.tsx'
import styles from './form.module.css'

/** A number as typed. */
export type TypedPhone = { readonly countryCode: string; readonly mobile: string }

type Props = {
  readonly label: string
  readonly value: TypedPhone
  readonly onChange: (value: TypedPhone) => void
  readonly problem: string
  readonly onBlur?: () => void
}

/** Country and mobile number; the eight countries of decisions 2. */
export function PhoneField({ label, value, onChange, problem, onBlur }: Props): ReactNode {
  const { t } = useWords('accounts-entry')
  const id = useId()
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.together}>
        <select
          className="field"
          aria-label={t('field.country')}
          autoComplete="tel-country-code"
          value={value.countryCode}
          onChange={(event) => onChange({ ...value, countryCode: event.target.value })}
        >
          {PHONE_COUNTRIES.map(({ country, countryCode }) => (
            <option key={country} value={countryCode}>
              {t(`country.${country}`)} +{countryCode}
            </option>
          ))}
        </select>
        <input
          className="field"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={LONGEST_PHONE_INPUT}
          required
          aria-label={label}
          aria-invalid={problem !== ''}
          aria-describedby={id}
          value={value.mobile}
          onChange={(event) => onChange(typedPhone(value.countryCode, event.target.value))}
          onBlur={onBlur}
        />
      </div>
      <FieldNote id={id} problem={problem} />
    </fieldset>
  )
}
