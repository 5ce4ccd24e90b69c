import { RingProgress } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './profile-editor.module.css'
import { sectionOf } from './section-of.ts'
import type { ProfileSaves } from './use-profile-saves.ts'
import { loadPart } from '#web/line.ts'

const Preview = lazy(async () => ({
  default: (await loadPart(async () => await import('./profile-preview.tsx'))).ProfilePreview,
}))

/** How complete the profile is, what comes next, what is saved, and what to do with the whole. */
export function EditorSide({ saves }: { saves: ProfileSaves }): ReactNode {
  const { t } = useTranslation(['tutors-editor', 'tutors-home'])
  const [isOpen, setIsOpen] = useState(false)
  const { completeness, can, status } = saves.profile
  return (
    <aside className={`card ${styles.side}`} id="publish">
      <div className={styles.ring}>
        <RingProgress
          size={92}
          thickness={9}
          roundCaps
          sections={[{ value: completeness.percent, color: 'brand.6' }]}
          label={<b className={`money ${styles.percent}`}>{completeness.percent}%</b>}
          role="img"
          aria-label={t('tutors-home:percent', { percent: completeness.percent })}
        />
        <p>{t(`tutors-home:status.${status}`)}</p>
      </div>
      <SaveLine saves={saves} />
      {completeness.next.length > 0 && (
        <>
          <h2>{t('tutors-home:next')}</h2>
          <ul className={styles.next}>
            {completeness.next.map((part) => (
              <li key={part}>
                <a href={`#${sectionOf(part)}`}>{t(`tutors-home:part.${part}`)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
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
      </div>
      {status === 'draft' && !can.publish && <p className={styles.hint}>{t('publishHint')}</p>}
      {isOpen && (
        <Suspense>
          <Preview onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </aside>
  )
}

function SaveLine({ saves }: { saves: ProfileSaves }): ReactNode {
  const { t } = useTranslation('tutors-editor')
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
