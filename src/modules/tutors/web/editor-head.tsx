import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { loadPart } from '#web/line.ts'
import styles from '#web/components/editor-frame.module.css'
import { sectionOf } from './section-of.ts'
import type { ProfileSaves } from './use-profile-saves.ts'

const Preview = lazy(async () => ({
  default: (await loadPart(async () => await import('./profile-preview.tsx'))).ProfilePreview,
}))

/** How complete the profile is, what is saved, what comes next, and what to do with the whole; it stays in sight on a desk. */
export function EditorHead({ saves }: { readonly saves: ProfileSaves }): ReactNode {
  const { t } = useWords(['tutors-editor', 'tutors-home'])
  const { completeness, can, status } = saves.profile
  const [next] = completeness.next
  return (
    <section className={`card ${styles.head}`} id="publish" aria-label={t('head.label')}>
      <Ring percent={completeness.percent} label={t('tutors-home:percent', { percent: completeness.percent })} />
      <div className={styles.facts}>
        <p>
          {t(`tutors-home:status.${status}`)} {status === 'draft' && !can.publish && t('publishHint')}
        </p>
        <div className={styles.line}>
          <SaveLine saves={saves} />
          {next && (
            <p>
              {t('head.next')} <a href={`#${sectionOf(next)}`}>{t(`tutors-home:part.${next}`)}</a>
            </p>
          )}
        </div>
      </div>
      <Acts saves={saves} />
    </section>
  )
}

function Ring({ percent, label }: { readonly percent: number; readonly label: string }): ReactNode {
  return (
    <div className={styles.ring} role="img" aria-label={label}>
      <svg viewBox="0 0 36 36">
        <circle cx="18" cy="18" r="16" />
        <circle cx="18" cy="18" r="16" pathLength="100" strokeDasharray={`${percent} 100`} />
      </svg>
      <b className="money">{percent}%</b>
    </div>
  )
}

function Acts({ saves }: { readonly saves: ProfileSaves }): ReactNode {
  const { t } = useWords('tutors-editor')
  const [isOpen, setIsOpen] = useState(false)
  const { can, status } = saves.profile
  return (
    <div className={styles.acts}>
      <button type="button" className="button quiet" onClick={() => setIsOpen(true)}>
        {t('preview.open')}
      </button>
      {status === 'draft' && (
        <button type="button" className="button" disabled={!can.publish} onClick={() => void saves.move('publish')}>
          {t('publish')}
        </button>
      )}
      {can.hide && (
        <button type="button" className="button quiet" onClick={() => void saves.move('hide')}>
          {t('hide')}
        </button>
      )}
      {can.show && (
        <button type="button" className="button" onClick={() => void saves.move('show')}>
          {t('show')}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <Preview onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function SaveLine({ saves }: { readonly saves: ProfileSaves }): ReactNode {
  const { t } = useWords('tutors-editor')
  const { state } = saves
  return (
    <p className={styles.saved} role="status" data-state={state.kind}>
      {state.kind === 'failed' ? state.text || t('save.failed') : t(`save.${state.kind}`)}{' '}
      {state.kind === 'failed' && (
        <button type="button" className="link-button" onClick={saves.retry}>
          {t('save.retry')}
        </button>
      )}
    </p>
  )
}
