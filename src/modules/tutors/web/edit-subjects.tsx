import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import { levelRangeLabel } from '../domain/level-range-label.ts'
import { AddSubject } from './add-subject.tsx'
import type { TaughtSubject } from './add-subject.tsx'
import type { SectionProps } from './profile-editor.tsx'
import styles from './profile-editor.module.css'
import { useSection } from './use-section.ts'

const MOST = 20

/** Subjects with their levels and prices, in the tutor's order; the first is the main one. */
export function SubjectsSection({ saves }: SectionProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const [{ subjects }, change] = useSection(saves, 'subjects')
  const isLastOfShown = saves.profile.status !== 'draft' && subjects.length === 1
  const move = (from: number, to: number): void => {
    const next = [...subjects]
    const [one] = next.splice(from, 1)
    if (one) next.splice(to, 0, one)
    change({ subjects: next })
  }
  return (
    <>
      <p className={styles.hint}>{t('subjects.hint')}</p>
      <ContactsNote texts={subjects.map(({ customLabel }) => customLabel)} />
      <ol className={styles.subjects}>
        {subjects.map((subject, index) => (
          <li key={`${subject.subject} ${subject.customLabel} ${subject.levelMin} ${subject.levelMax}`}>
            <SubjectLine subject={subject} />
            <Act label="up" icon="chevron" isUp isOff={index === 0} onPress={() => move(index, index - 1)} subject={subject} />
            <Act
              label="down"
              icon="chevron"
              isOff={index === subjects.length - 1}
              onPress={() => move(index, index + 1)}
              subject={subject}
            />
            <Act
              label="remove"
              icon="close"
              isOff={isLastOfShown}
              onPress={() => change({ subjects: subjects.filter((one) => one !== subject) })}
              subject={subject}
            />
          </li>
        ))}
      </ol>
      {subjects.length < MOST && <AddSubject onAdd={(subject) => change({ subjects: [...subjects, subject] })} />}
    </>
  )
}

function useName(subject: TaughtSubject): string {
  const locale = useLocale()
  return subject.customLabel ?? findSubject(subject.subject)?.[locale] ?? subject.subject
}

function SubjectLine({ subject }: { subject: TaughtSubject }): ReactNode {
  const { t } = useWords('tutors-editor')
  const locale = useLocale()
  return (
    <p>
      <b>{useName(subject)}</b> {levelRangeLabel(subject.levelMin, subject.levelMax, locale)}{' '}
      <span className="money">{t('subjects.price', { price: subject.price })}</span>
    </p>
  )
}

type ActProps = {
  readonly label: 'up' | 'down' | 'remove'
  readonly icon: 'chevron' | 'close'
  readonly isUp?: boolean
  readonly isOff: boolean
  readonly onPress: () => void
  readonly subject: TaughtSubject
}

function Act({ label, icon, isUp = false, isOff, onPress, subject }: ActProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const name = useName(subject)
  return (
    <button
      type="button"
      className={`icon-button ${isUp ? styles.up : ''}`}
      aria-label={t(`subjects.${label}`, { name })}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
