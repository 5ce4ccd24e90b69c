import { useCallback, useEffect, useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { grouped, moneyText } from '#kernel/written-money.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { claimGuaranteeCall, guaranteeQuote } from '../contract/guarantee.ts'
import type { LessonShown } from '#modules/lessons/contract/lessons.ts'
import { GUARANTEE_CAUSES } from '../domain/first-lesson-guarantee.ts'
import type { GuaranteeCause } from '../domain/first-lesson-guarantee.ts'
import { BalanceChoice } from './balance-choice.tsx'
import styles from '#web/components/dialog-form.module.css'

type Props = { readonly lesson: LessonShown; readonly onClose: () => void }
type Quote = AnswerOf<typeof guaranteeQuote>

/** The first lesson did not suit: what goes back and what follows, with the cause, before it is final. */
export function GuaranteeDialog({ lesson, onClose }: Props): ReactNode {
  const { t } = useWords('lessons')
  const name = useId()
  const { quote, problem: unread, read } = useQuote(lesson.lessonId)
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const [cause, setCause] = useState<GuaranteeCause | null>(null)
  const [keepFor, setKeepFor] = useState<number | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // Nothing is agreed to that was not shown.
    if (quote === null || cause === null) return
    const body = { lessonId: lesson.lessonId, cause, amount: quote.amount, ...(keepFor === null ? {} : { keepFor }) }
    if (await act({ send: (api) => api(claimGuaranteeCall, { body }), done: t('guarantee.done') })) onClose()
    else await read()
  }
  return (
    <Modal title={t('guarantee.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {quote === null && <p role="status">{unread || t('money.loading')}</p>}
        {quote && <Sums quote={quote} />}
        {quote && <BalanceChoice unused={quote.rest} again={lesson.jobId} others={[]} chosen={keepFor} onChoose={setKeepFor} />}
        {quote && <Follows quote={quote} name={lesson.otherName} />}
        {quote && (
          <fieldset className={styles.reasons}>
            <legend>{t('guarantee.why')}</legend>
            {GUARANTEE_CAUSES.map((one) => (
              <label key={one}>
                <input type="radio" name={name} required checked={cause === one} onChange={() => setCause(one)} />
                {t(`guarantee.cause.${one}`)}
              </label>
            ))}
          </fieldset>
        )}
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          isGrave
          {...(quote ? { confirm: t('guarantee.confirm', { amount: grouped(quote.amount) }) } : {})}
          cancel={{ label: t('sure.no'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}

function useQuote(lessonId: string) {
  const locale = useLocale()
  const { t } = useWords('lessons')
  const [quote, setQuote] = useState<Quote | null>(null)
  const [problem, setProblem] = useState('')
  const read = useCallback(async () => {
    try {
      setQuote(await browserApi(locale)(guaranteeQuote, { query: { lessonId } }))
    } catch (error) {
      setQuote(null)
      setProblem(error instanceof ApiFailure ? error.message : t('failed'))
    }
  }, [locale, lessonId, t])
  useEffect(() => {
    const timer = setTimeout(() => void read())
    return () => clearTimeout(timer)
  }, [read])
  return { quote, problem, read }
}

function Sums({ quote: { amount } }: { readonly quote: Quote }): ReactNode {
  const { t } = useWords('lessons')
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('guarantee.lesson')}</dt>
        <dd className="money">{moneyText(amount)}</dd>
      </div>
    </dl>
  )
}

function Follows({ quote: { left, feeDue }, name }: { readonly quote: Quote; readonly name: string }): ReactNode {
  const { t } = useWords('lessons')
  const path = useLocalePath()
  return (
    <>
      <ul className={styles.lines}>
        <li>{t('guarantee.ends', { name })}</li>
        <li>{t('guarantee.noFine', { name })}</li>
        <li>{t('guarantee.replacement', { count: left - 1 })}</li>
        {feeDue > 0 && <li>{t('guarantee.feeDue', { due: grouped(feeDue) })}</li>}
        <li>{t('guarantee.final')}</li>
      </ul>
      <p>
        <a href={path('/content/fee#guarantee')} target="_blank" rel="noopener">
          {t('guarantee.rule')}
        </a>
      </p>
    </>
  )
}
