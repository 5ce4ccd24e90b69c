import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { grouped } from '#kernel/written-money.ts'
import { numberUnlessTitled } from '#kernel/number-unless-titled.ts'
import own from '#web/components/dialog-form.module.css'

export type OpenCase = { readonly jobId: number; readonly jobNo: string; readonly caseTitle: string }

type Props = {
  /** In dollars. */
  readonly unused: number
  /** The case that opens again; null where it does not. */
  readonly again: number | null
  readonly others: readonly OpenCase[]
  /** The case for whose next match it is kept; null is the wallet. */
  readonly chosen: number | null
  readonly onChoose: (jobId: number | null) => void
}

/** What becomes of unused lesson money: back to the wallet, or kept for the next match of a case. Nothing where nothing is unused. */
export function BalanceChoice({ unused, again, others, chosen, onChoose }: Props): ReactNode {
  const { t } = useWords('lessons')
  const name = useId()
  if (unused === 0) return null
  const amount = grouped(unused)
  const elsewhere = others.find(({ jobId }) => jobId === chosen)
  const choices = [
    { jobId: null, isChosen: chosen === null, words: t('rest.wallet') },
    ...(again === null ? [] : [{ jobId: again, isChosen: chosen === again, words: t('rest.again', { job: `C${again}` }) }]),
    ...others.slice(0, 1).map(({ jobId }) => ({ jobId, isChosen: elsewhere !== undefined, words: t('rest.other') })),
  ]
  return (
    <>
      <fieldset className={own.reasons}>
        <legend>{t('rest.title', { amount })}</legend>
        {choices.map(({ jobId, isChosen, words }) => (
          <label key={jobId}>
            <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(jobId)} />
            {words}
          </label>
        ))}
        {elsewhere && (
          <select
            className="field"
            aria-label={t('rest.which')}
            value={elsewhere.jobId}
            onChange={(event) => onChoose(Number(event.currentTarget.value))}
          >
            {others.map((one) => (
              <option key={one.jobId} value={one.jobId}>
                {[one.caseTitle, numberUnlessTitled(one)].filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
        )}
      </fieldset>
      <p className={own.note}>{t(chosen === null ? 'rest.noteWallet' : 'rest.note', { amount })}</p>
    </>
  )
}
