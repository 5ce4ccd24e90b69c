import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { OwnProfile } from '../contract/own-profile.ts'
import type { OwnChecks } from '../contract/verification.ts'
import { AreasSection } from './edit-areas.tsx'
import { AvailabilitySection } from './edit-availability.tsx'
import { BasicsSection } from './edit-basics.tsx'
import { ChecksSection } from './edit-checks.tsx'
import { DropDialog } from './drop-dialog.tsx'
import { HeldBar } from './held-bar.tsx'
import { HeldDialog } from './held-dialog.tsx'
import { EducationSection } from './edit-education.tsx'
import { ExperienceSection } from './edit-experience.tsx'
import { IntroSection } from './edit-intro.tsx'
import { SubjectsSection } from './edit-subjects.tsx'
import { TeachingSection } from './edit-teaching.tsx'
import { TrialSection } from './edit-trial.tsx'
import frame from '#web/components/editor-frame.module.css'
import { EditorHead } from './editor-head.tsx'
import { EditorNav } from '#web/components/editor-nav.tsx'
import styles from './profile-editor.module.css'
import { SECTIONS, progressOf } from './section-of.ts'
import type { EditorSection } from './section-of.ts'
import { useChecks } from './use-checks.ts'
import { useProfileSaves } from './use-profile-saves.ts'
import type { ProfileSaves } from './use-profile-saves.ts'

/** All sections one below another; above them how complete the profile is and whether it is saved, at the left their names. */
export function ProfileEditor({ initial, checks }: { initial: OwnProfile; checks: OwnChecks }): ReactNode {
  const { t } = useWords('tutors-editor')
  const saves = useProfileSaves(initial)
  const ladder = useChecks(checks)
  const sections: Readonly<Record<EditorSection, ReactNode>> = {
    basics: <BasicsSection key={saves.resets} saves={saves} />,
    subjects: <SubjectsSection key={saves.resets} saves={saves} />,
    trial: <TrialSection key={saves.resets} saves={saves} />,
    areas: <AreasSection key={saves.resets} saves={saves} />,
    education: <EducationSection key={saves.resets} saves={saves} />,
    experience: <ExperienceSection key={saves.resets} saves={saves} />,
    teaching: <TeachingSection key={saves.resets} saves={saves} />,
    intro: <IntroSection key={saves.resets} saves={saves} />,
    availability: <AvailabilitySection key={saves.resets} saves={saves} />,
    checks: <ChecksSection checks={ladder} />,
  }
  const parts = SECTIONS.map((section) => {
    const progress = progressOf(section, saves.profile.completeness.parts)
    return { id: section, label: t(`sections.${section}`), progress, word: progress === 'optional' ? '' : t(`head.${progress}`) }
  })
  return (
    <div className={frame.layout}>
      <EditorHead saves={saves} />
      <EditorNav label={t('head.sections')} parts={parts} />
      <HeldDialog saves={saves} />
      {saves.asked && <DropDialog asked={saves.asked} saves={saves} checks={ladder} />}
      <div className={styles.sections}>
        {SECTIONS.map((section) => (
          <section key={section} id={section} className={`card ${styles.section}`} aria-labelledby={`${section}-title`}>
            <h2 id={`${section}-title`}>{t(`sections.${section}`)}</h2>
            {sections[section]}
          </section>
        ))}
        <HeldBar saves={saves} />
      </div>
    </div>
  )
}

export type SectionProps = { readonly saves: ProfileSaves }
