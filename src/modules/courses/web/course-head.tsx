import type { ReactNode } from 'react'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import { openLoginDialog } from '#web/open-login-dialog.ts'
import { useWords } from '#web/use-words.tsx'
import { Status } from '#web/components/status.tsx'
import frame from '#web/components/editor-frame.module.css'
import type { Missing } from '../domain/missing-of-course.ts'
import { STATUS_TONES, statusKey } from './course-status.ts'
import type { OwnDraft } from './own-draft.ts'
import { useFollowedDraft } from './use-draft-saves.ts'
import styles from './course-editor.module.css'

type Props = { readonly draft: OwnDraft; readonly missing: readonly Missing[] }

/** How the course stands, what is saved of it, and the way to see it as a buyer will; it stays in sight on a desk. */
export function CourseHead({ draft, missing }: Props): ReactNode {
  const { t } = useWords(['courses-editor', 'courses'])
  const path = useLocalePath()
  const key = statusKey(draft.status)
  return (
    <section className={`card ${frame.head}`} aria-label={t('head.label')}>
      <Status tone={STATUS_TONES[key]}>{t(`courses:status.${key}`)}</Status>
      <div className={frame.facts}>
        {draft.can.edit && missing.length > 0 && (
          <p>
            <a href="#review">{t('head.missing', { count: missing.length })}</a>
          </p>
        )}
        {draft.can.edit && missing.length === 0 && draft.can.submit && (
          <p>
            <a href="#review">{t('head.whole')}</a>
          </p>
        )}
        <SaveLine savedAt={draft.savedAt} />
      </div>
      <div className={frame.acts}>
        <a className="button quiet" href={path(`/tutor/dashboard/courses/${draft.id}/preview`)}>
          {t('head.preview')}
        </a>
      </div>
      <LostNote />
    </section>
  )
}

function SaveLine({ savedAt }: { readonly savedAt: string }): ReactNode {
  const { t } = useWords('courses-editor')
  const moment = useMoment()
  const saves = useFollowedDraft()
  const state = saves.state()
  const isBad = state.kind === 'refused' || state.kind === 'no-session' || state.kind === 'conflict'
  return (
    <p className={frame.saved} role="status" data-state={isBad ? 'failed' : state.kind}>
      {state.kind === 'refused' ? state.text : t(`save.${state.kind}`, { at: moment(savedAt) })}{' '}
      {state.kind === 'no-line' && (
        <button type="button" className="link-button" onClick={() => void saves.flush()}>
          {t('save.retry')}
        </button>
      )}
      {state.kind === 'no-session' && (
        <button
          type="button"
          className="link-button"
          onClick={() => openLoginDialog({ reason: 'again', side: 'tutor', goOn: () => void saves.flush() })}
        >
          {t('save.login')}
        </button>
      )}
    </p>
  )
}

/** What was typed of a part that is not there any more, to be copied. */
function LostNote(): ReactNode {
  const { t } = useWords('courses-editor')
  const saves = useFollowedDraft()
  const texts = saves.rows.lost().flatMap(({ fields }) => Object.values(fields).filter((value) => typeof value === 'string'))
  if (texts.length === 0) return null
  return (
    <div role="alert" className={styles.conflict}>
      <p>{t('lost.text')}</p>
      {texts.map((text) => (
        <blockquote key={text}>{text}</blockquote>
      ))}
      <button type="button" className="button quiet" onClick={() => saves.forgetLost()}>
        {t('lost.done')}
      </button>
    </div>
  )
}
