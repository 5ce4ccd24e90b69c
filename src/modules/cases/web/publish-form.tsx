import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { OwnCaseDetail } from '../contract/own-cases.ts'
import { STEPS, firstPrice, firstWrongStep, formProblems, stepOf } from './case-form.ts'
import type { Step } from './case-form.ts'
import { lastTutorList } from '#web/last-list.ts'
import { priceForForm, subjectLookedFor } from '../domain/booked-tutor.ts'
import type { BookedTutor } from '../domain/booked-tutor.ts'
import { AboveBudgetNote, BookedFace } from './booked-face.tsx'
import { StepLesson } from './step-lesson.tsx'
import type { StepProps } from './step-lesson.tsx'
import { StepPlace } from './step-place.tsx'
import { StepPrice } from './step-price.tsx'
import { StepReview } from './step-review.tsx'
import { StepWishes } from './step-wishes.tsx'
import { useDraft } from './use-draft.ts'
import type { Draft } from './use-draft.ts'
import { useStep } from './use-step.ts'
import type { DraftStart, SaveState } from './draft-store.ts'
import { usePublish } from './use-publish.ts'
import type { Booked } from './use-publish.ts'
import parts from '#web/components/form-parts.module.css'
import styles from './publish.module.css'

type Props = { readonly own: OwnCaseDetail | null; readonly books: Booked | null }

const FORMS = { lesson: StepLesson, place: StepPlace, price: StepPrice, wishes: StepWishes } as const

/** The form in five short steps: what is wrong shows where it is, going on is possible when nothing is. */
export function PublishForm({ own, books }: Props): ReactNode {
  const { t } = useWords('cases-form')
  const isPublished = own?.status === 'open'
  const tutor = books?.tutor ?? null
  const [start] = useState<DraftStart>(own && { jobId: own.jobId, form: own.fields as StepProps['form'] })
  const draft = useDraft(start, { isPublished })
  const charged = tutor && priceForForm(tutor, draft.form)
  const heading = useRef<HTMLHeadingElement>(null)
  const publish = usePublish({ draft, jobId: own?.jobId ?? null, isPublished, books })
  const problems = formProblems(draft.form)
  const { step, go: move } = useStep(isPublished ? 'review' : 'lesson', firstWrongStep(problems))
  // What is wrong with a step shows once its button was pressed, until it is left.
  const [checked, setChecked] = useState<Step | null>(null)
  const isChecked = checked === step
  const here = Object.fromEntries(Object.entries({ ...publish.fields, ...problems }).filter(([field]) => stepOf(field) === step))
  const go = (next: Step): void => {
    setChecked(null)
    move(next)
    // The next step begins at its title, for eyes and ears alike.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = step === 'review' ? firstWrongStep(problems) : Object.keys(here).length > 0 ? step : null
    if (wrong) {
      if (wrong !== step) go(wrong)
      setChecked(wrong)
      return
    }
    if (step === 'place') draft.change(firstPrice(draft.form, charged))
    if (step === 'review') void publish.run()
    // Who has chosen a tutor has no wishes for one; the step is still there to be opened.
    else go(step === 'price' && books !== null ? 'review' : (STEPS[STEPS.indexOf(step) + 1] ?? 'review'))
  }
  const Form = step === 'review' ? null : FORMS[step]
  useSubjectLookedFor(tutor, draft)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {tutor && <BookedFace tutor={tutor} part={books?.part ?? null} form={draft.form} />}
      <Progress step={step} isFree={isPublished || firstWrongStep(problems) === null} onGo={go} />
      <p className={parts.hint}>{t('progress', { step: STEPS.indexOf(step) + 1, steps: STEPS.length })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {t(`titles.${step}`)}
      </h2>
      <p className={parts.hint}>{t(`leads.${step}`)}</p>
      {Form ? (
        <Form form={draft.form} problems={isChecked ? here : publish.fields} onChange={draft.change} />
      ) : (
        <StepReview {...{ isPublished, charged }} form={draft.form} onGo={go} onChange={draft.change} />
      )}
      {tutor && (step === 'price' || step === 'review') && <AboveBudgetNote tutor={tutor} form={draft.form} />}
      {isPublished && own && isOtherSubject(own.fields, draft.form) && <p className={parts.hint}>{t('endsBookings')}</p>}
      <p role="alert" className="problem-note">
        {publish.problem}
      </p>
      <Buttons step={step} isBusy={publish.isBusy} isPublished={isPublished} books={books !== null} onGo={go} />
      <SaveNote state={draft.state} isPublished={isPublished} />
    </form>
  )
}

/** A form that has no subject yet begins with the one that was looked for. */
function useSubjectLookedFor(tutor: BookedTutor | null, { form, change }: Draft): void {
  const begin = useEffectEvent(() => {
    const subject = tutor && form.subject === null ? subjectLookedFor(tutor, decodeURI(lastTutorList())) : null
    if (subject !== null) change({ subject })
  })
  useEffect(() => begin(), [])
}

type Subject = Pick<OwnCaseDetail['fields'], 'subject' | 'customLabel' | 'level'>

function isOtherSubject(before: Subject, after: Subject): boolean {
  return before.subject !== after.subject || before.level !== after.level || before.customLabel !== after.customLabel
}

type ProgressProps = { readonly step: Step; readonly isFree: boolean; readonly onGo: (step: Step) => void }

function Progress({ step, isFree, onGo }: ProgressProps): ReactNode {
  const { t } = useWords('cases-form')
  const at = STEPS.indexOf(step)
  return (
    <ol className={styles.steps}>
      {STEPS.map((one, index) => (
        <li key={one} aria-current={one === step ? 'step' : undefined} data-done={index < at}>
          <button type="button" disabled={!isFree && index > at} onClick={() => onGo(one)}>
            <span>{index + 1}</span> {t(`steps.${one}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}

type ButtonsProps = {
  readonly step: Step
  readonly isBusy: boolean
  readonly isPublished: boolean
  readonly books: boolean
  readonly onGo: (step: Step) => void
}

function Buttons({ step, isBusy, isPublished, books, onGo }: ButtonsProps): ReactNode {
  const { t } = useWords('cases-form')
  const before = STEPS[STEPS.indexOf(step) - 1]
  const last = isPublished ? t('save') : books ? t('publishAndBook') : t('publish')
  return (
    <div className={styles.buttons}>
      {before && (
        <button type="button" className="button quiet" onClick={() => onGo(before)}>
          {t('back')}
        </button>
      )}
      <button className="button" aria-disabled={isBusy}>
        {step === 'review' ? last : t('goOn')}
      </button>
    </div>
  )
}

function SaveNote({ state, isPublished }: { state: SaveState; isPublished: boolean }): ReactNode {
  const { t } = useWords('cases-form')
  return (
    <p role="status" className={parts.hint}>
      {!isPublished && t(`saveState.${state}`)}
    </p>
  )
}
