import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Modal } from '#web/components/modal.tsx'
import styles from './photo-dialog.module.css'

type Props = { readonly tutorName: string; readonly avatar: string; readonly onClose: () => void }

/** The photo of a tutor as large as the screen allows. */
export function PhotoDialog({ tutorName, avatar, onClose }: Props): ReactNode {
  const { t } = useWords('tutors')
  return (
    <Modal title={tutorName} onClose={onClose}>
      <img className={styles.photo} src={avatar} alt={t('profile.photoOf', { name: tutorName })} width="720" height="720" />
    </Modal>
  )
}
