import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { urlOf } from '#web/api-client.ts'
import { Icon } from '#web/components/icon.tsx'
import { CHOICE } from '#web/file-to-send.ts'
import { getPaper } from '../contract/verification.ts'
import type { OwnChecks } from '../contract/verification.ts'
import { PAPER_KINDS } from '../domain/verification.ts'
import styles from './profile-editor.module.css'
import type { ChecksState, PaperKind } from './use-checks.ts'
import { useDayText } from './use-day-text.ts'

type Check = OwnChecks['list'][number]

/** The ladder of checks: how each stands, its papers, and sending them. */
export function ChecksSection({ checks }: { readonly checks: ChecksState }): ReactNode {
  const { t } = useWords('tutors-editor')
  return (
    <>
      <p>{t('checks.hint')}</p>
      <p role="status" className={styles.problem}>
        {checks.isBusy ? t('checks.busy') : checks.problem === '' ? t('save.failed') : checks.problem}
      </p>
      <ul className={styles.checks}>
        {checks.list.map((check) => {
          const kind = PAPER_KINDS.find((one) => one === check.kind)
          return (
            <li key={check.kind} id={`check-${check.kind}`}>
              <Standing check={check} />
              {kind && <StepNote check={check} />}
              {kind && <Papers kind={kind} check={check} checks={checks} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Standing({ check }: { check: Check }): ReactNode {
  const { t } = useWords(['tutors-editor', 'tutors'])
  const date = useDayText()
  return (
    <div>
      <h3>
        {check.state === 'approved' && <Icon name="check" />}
        {t(`tutors:checks.${check.kind}`)} <span className="chip">{t(`checks.states.${check.state}`)}</span>
        {check.isWaiting && check.state !== 'submitted' && <span className="chip">{t('checks.states.submitted')}</span>}
      </h3>
      <p className={styles.hint}>
        {check.checkedAt && t('tutors:checks.at', { date: date(check.checkedAt) })}
        {check.expiresAt && ` · ${t('tutors:checks.until', { date: date(check.expiresAt) })}`}
        {check.reason && t('checks.reason', { reason: check.reason })}
      </p>
      {(check.isWaiting || check.state === 'submitted') && <p>{t('checks.next')}</p>}
    </div>
  )
}

const STEPS = ['upload', 'submit', 'review'] as const

/** The step at which a check is: its papers and their state say so, also after a reload. */
function stepOf({ state, isWaiting, documents }: Check): (typeof STEPS)[number] | null {
  if (isWaiting || state === 'submitted') return 'review'
  if (documents.some((paper) => !paper.isSent)) return 'submit'
  return state === 'approved' ? null : 'upload'
}

function StepNote({ check }: { readonly check: Check }): ReactNode {
  const { t } = useWords('tutors-editor')
  const step = stepOf(check)
  if (step === null) return null
  const values = { step: STEPS.indexOf(step) + 1, steps: STEPS.length, name: t(`checks.step.${step}`) }
  return <p className={styles.hint}>{t('checks.step.label', values)}</p>
}

type PapersProps = { readonly kind: PaperKind; readonly check: Check; readonly checks: ChecksState }

function Papers({ kind, check, checks }: PapersProps): ReactNode {
  const { t } = useWords(['tutors-editor', 'tutors'])
  const name = t(`tutors:checks.${check.kind}`)
  const isUnsent = check.documents.some((paper) => !paper.isSent)
  return (
    <div className={styles.papers}>
      <ul>
        {check.documents.map((paper) => (
          <li key={paper.documentId}>
            <a href={urlOf(getPaper, { params: { documentId: paper.documentId } })} download>
              {paper.fileName}
            </a>
            {paper.isSent ? (
              <span className="chip">{t('checks.sent')}</span>
            ) : (
              <button
                type="button"
                className="icon-button"
                aria-label={t('checks.remove', { name: paper.fileName })}
                disabled={checks.isBusy}
                onClick={() => checks.remove(paper.documentId)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {check.canSubmit && (
        <p className={styles.acts}>
          <label className="button quiet">
            {t('checks.upload')}
            <span className="visually-hidden">{name}</span>
            <input
              type="file"
              className="visually-hidden"
              accept={CHOICE.file}
              disabled={checks.isBusy}
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                if (file) checks.upload(kind, file)
                event.currentTarget.value = ''
              }}
            />
          </label>
          {isUnsent && (
            <button type="button" className="button" disabled={checks.isBusy} onClick={() => checks.submit(kind)}>
              {t('checks.submit')}
              <span className="visually-hidden">{name}</span>
            </button>
          )}
        </p>
      )}
    </div>
  )
}
