import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import styles from './profile-editor.module.css'
import type { ProfileSaves } from './use-profile-saves.ts'

/** In sight while there are changes that families do not see: to show them, or to put them back. */
export function HeldBar({ saves }: { readonly saves: ProfileSaves }): ReactNode {
  const { t } = useWords('tutors-editor')
  if (saves.state.kind !== 'held') return null
  return (
    <div className={`card ${styles.held}`}>
      <p>{t('save.held')}</p>
      <button type="button" className="button quiet" onClick={saves.discard}>
        {t('held.discard')}
      </button>
      <button type="button" className="button" onClick={() => void saves.release()}>
        {t('held.release')}
      </button>
    </div>
  )
}
