import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { postSubmit, putRelisting, putRollback } from '../contract/manage.ts'
import { postRevert } from '../contract/manuscripts.ts'
import { CHAPTER_NUMBER } from '../domain/chapter-number.ts'
import type { Missing } from '../domain/missing-of-course.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { WholePrice } from './course-prices.tsx'
import { fieldOf, focusIn } from './course-sections.ts'
import { statusKey } from './course-status.ts'
import type { OwnDraft } from './own-draft.ts'
import { useFollowedDraft } from './use-draft-saves.ts'
import styles from './course-editor.module.css'

type Props = { readonly draft: OwnDraft; readonly missing: readonly Missing[] }

/** What is missing, each line with the way to its field, and the press that sends the course to review. */
export function CourseChecklist({ draft, missing }: Props): ReactNode {
  const { t } = useWords('courses-editor')
  const moment = useMoment()
  const { can, submittedAt } = draft
  if (!can.edit)
    return (
      <>
        <p>
          {t(statusKey(draft.status) === 'reviewing' ? 'review.waits' : 'review.waitsDelete', {
            at: moment(submittedAt ?? draft.savedAt),
          })}
        </p>
        <RollbackButton draft={draft} />
      </>
    )
  return (
    <>
      {missing.length > 0 ? (
        <>
          <p>{t('review.missing')}</p>
          <ul className={styles.missing}>
            {missing.map((one) => (
              <MissingLine key={`${one.code} ${one.chapterId} ${one.unitId}`} one={one} draft={draft} />
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.whole}>
          <Icon name="check" /> {t('review.whole')}
        </p>
      )}
      {draft.isPublished && !draft.isChanged && can.submit ? (
        <p className={styles.hint}>{t('review.unchanged')}</p>
      ) : (
        (can.submit || can.relist) && <SubmitButton draft={draft} isWhole={missing.length === 0} />
      )}
      {can.revert && draft.isChanged && <RevertButton draft={draft} />}
    </>
  )
}

function MissingLine({ one, draft }: { readonly one: Missing; readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords('courses-editor')
  const locale = useLocale()
  const path = useLocalePath()
  const { code, chapterId, unitId } = one
  const at = draft.chapterList.findIndex(({ id }) => id === chapterId)
  const unit = draft.chapterList[at]?.unitList.find(({ id }) => id === unitId)
  const values = { chapter: CHAPTER_NUMBER[locale](at + 1), unit: unit?.unitName ?? '' }
  const isOfTutor = code === 'profile' || code === 'identity'
  const href = isOfTutor ? path(`/tutor/dashboard/profile${code === 'identity' ? '#checks' : ''}`) : `#${fieldOf(one)}`
  return (
    <li>
      <a href={href} onClick={isOfTutor ? undefined : () => focusIn(fieldOf(one))}>
        {t(`missing.${code}`, values)}
      </a>
    </li>
  )
}

function SubmitButton({ draft, isWhole }: { readonly draft: OwnDraft; readonly isWhole: boolean }): ReactNode {
  const { t } = useWords(['courses-editor', 'courses'])
  const saves = useFollowedDraft()
  const { act, isBusy, problem } = useAct(t('courses:failed'), 'here')
  const [unsaved, setUnsaved] = useState(false)
  const { id: manuscriptId, can, status } = draft
  const submit = async (): Promise<void> => {
    const isSaved = await saves.flush()
    setUnsaved(!isSaved)
    if (!isSaved) return
    await act({
      send: async (api) =>
        can.relist
          ? await api(putRelisting, { params: { manuscriptId } })
          : await api(postSubmit, {
              body: { manuscriptId, submitType: statusKey(status) === 'published' ? 'UPDATE' : 'ADD' },
            }),
      done: t('review.done'),
    })
  }
  return (
    <>
      <WholePrice draft={draft} />
      <p className={styles.hint}>{t('review.text')}</p>
      <button type="button" className="button" aria-disabled={!isWhole || isBusy} onClick={() => isWhole && void submit()}>
        {t('review.submit')}
      </button>
      <p role="alert" className="problem-note">
        {unsaved ? t('review.unsaved') : problem}
      </p>
    </>
  )
}

/** Puts the draft back to what is published, after it was asked. */
function RevertButton({ draft: { id: manuscriptId } }: Pick<Props, 'draft'>): ReactNode {
  const { t } = useWords('courses-editor')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setAsking(true)}>
        {t('revert.open')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('revert.title')}
          text={t('revert.text')}
          confirm={t('revert.open')}
          done={t('revert.done')}
          send={async (api) => await api(postRevert, { params: { manuscriptId } })}
          // What is typed is another draft's now.
          onDone={() => location.reload()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Takes a course back from review. */
export function RollbackButton({ draft }: { readonly draft: Pick<OwnDraft, 'id' | 'can'> }): ReactNode {
  const { t } = useWords(['courses', 'courses'])
  const { act, isBusy } = useAct(t('failed'))
  if (!draft.can.rollback) return null
  return (
    <button
      type="button"
      className="button quiet"
      aria-disabled={isBusy}
      onClick={() =>
        void act({
          send: async (api) => await api(putRollback, { params: { manuscriptId: draft.id } }),
          done: t('rolledBack'),
        })
      }
    >
      {t('rollback')}
    </button>
  )
}
