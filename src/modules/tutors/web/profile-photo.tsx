import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { loadPart } from '#web/line.ts'
import type { PhotoDialog as Dialog } from './photo-dialog.tsx'
import type { ShownTutor } from './profile-facts.ts'
import styles from './profile-header.module.css'

type Props = { readonly tutor: Pick<ShownTutor, 'tutorName' | 'headCertificate'>; readonly avatar: string }

/** The tutor's photo, which opens large; the neutral drawing of a tutor without one does not. */
export function ProfilePhoto({ tutor: { tutorName, headCertificate }, avatar }: Props): ReactNode {
  const { t } = useWords('tutors')
  const [dialog, setDialog] = useState<{ readonly Shown: typeof Dialog } | null>(null)
  const open = (): void => {
    // Without a connection nothing opens; the next press tries again.
    loadPart(async () => await import('./photo-dialog.tsx'))
      .then(({ PhotoDialog }) => setDialog({ Shown: PhotoDialog }))
      .catch(() => {})
  }
  const photo = <img className={styles.photo} src={avatar} alt="" width="120" height="120" fetchPriority="high" />
  if (headCertificate === null) return photo
  return (
    <>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={t('profile.photoLarge', { name: tutorName })}
        aria-haspopup="dialog"
        onClick={open}
      >
        {photo}
      </button>
      {dialog && (
        <Suspense>
          <dialog.Shown tutorName={tutorName} avatar={avatar} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
