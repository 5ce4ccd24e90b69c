import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { FieldNote } from './form-field.tsx'
import form from './form.module.css'

type Props = { readonly isAgreed: boolean; readonly onAgree: (isAgreed: boolean) => void; readonly problem: string }

/** Consent to the papers; they open in a tab of their own, so that what was typed stays. */
export function TermsField({ isAgreed, onAgree, problem }: Props): ReactNode {
  const { t } = useWords('accounts-entry')
  const path = useLocalePath()
  const id = useId()
  const paper = (address: '/content/terms' | '/content/privacy', label: string): ReactNode => (
    <a href={path(address)} target="_blank" rel="noopener">
      {label}
      <span className="visually-hidden">{t('terms.newTab')}</span>
    </a>
  )
  return (
    <div className={form.field}>
      <label className={form.agree}>
        <input
          type="checkbox"
          required
          checked={isAgreed}
          onChange={(event) => onAgree(event.target.checked)}
          aria-invalid={problem !== ''}
          aria-describedby={id}
        />
        <span>
          {t('terms.agree')} {paper('/content/terms', t('terms.terms'))} {t('terms.and')}{' '}
          {paper('/content/privacy', t('terms.privacy'))}
        </span>
      </label>
      <FieldNote id={id} problem={problem} />
    </div>
  )
}
