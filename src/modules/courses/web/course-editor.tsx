import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { LEVELS } from '#kernel/catalogue/levels.ts'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import { fileSize } from '#web/file-size.ts'
import { useAmount } from '#web/use-amount.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { EditorNav } from '#web/components/editor-nav.tsx'
import frame from '#web/components/editor-frame.module.css'
import { SHORTEST_SUMMARY } from '../domain/missing-of-course.ts'
import type { Missing } from '../domain/missing-of-course.ts'
import { CourseChecklist } from './course-checklist.tsx'
import { CourseContent } from './course-content.tsx'
import { CourseCover } from './course-cover.tsx'
import { CourseHead } from './course-head.tsx'
import { CoursePrices } from './course-prices.tsx'
import { SECTIONS, missingNow, sectionOf } from './course-sections.ts'
import type { Section } from './course-sections.ts'
import { DraftSelect, DraftText } from './draft-fields.tsx'
import { LearnPoints } from './learn-points.tsx'
import type { OwnDraft } from './own-draft.ts'
import { ReviewResult } from './review-result.tsx'
import { DraftContext, useDraftSaves, useFollowedDraft } from './use-draft-saves.ts'
import { UploadsContext, useVideoUploads } from './use-video-uploads.ts'
import styles from './course-editor.module.css'

const ASK_EVERY_MS = 3000

/** All sections of a course one below another; above them whether it is saved, at the left their names. */
export function CourseEditor({ draft }: { readonly draft: OwnDraft }): ReactNode {
  const saves = useDraftSaves(draft)
  const units = draft.chapterList.flatMap(({ unitList }) => unitList)
  useProgress(units.some(({ upload }) => upload?.state === 'uploaded'))
  return (
    <DraftContext value={saves}>
      <UploadsContext value={useVideoUploads()}>
        <EditorBody draft={draft} />
      </UploadsContext>
    </DraftContext>
  )
}

function EditorBody({ draft }: { readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords(['courses-editor', 'courses'])
  const missing = useMissing(draft)
  const sections: Readonly<Record<Section, ReactNode>> = {
    basics: <Basics />,
    audience: <Audience />,
    cover: <CourseCover draft={draft} />,
    content: <CourseContent draft={draft} />,
    prices: <CoursePrices draft={draft} />,
    review: <CourseChecklist draft={draft} missing={missing} />,
  }
  const parts = SECTIONS.map((id) => {
    // It is sent when all is there.
    const isOpen = id === 'review' ? missing.length > 0 : missing.some((one) => sectionOf(one) === id)
    return {
      id,
      label: t(`sections.${id}`),
      progress: isOpen ? ('open' as const) : ('done' as const),
      word: t(isOpen ? 'head.open' : 'head.done'),
    }
  })
  const { quota } = draft
  return (
    <div className={frame.layout}>
      <CourseHead draft={draft} missing={missing} />
      <EditorNav label={t('head.sections')} parts={parts} />
      <div className={styles.sections}>
        <ReviewResult draft={draft} />
        {SECTIONS.map((section) => (
          <section key={section} id={section} className={`card ${styles.section}`} aria-labelledby={`${section}-title`}>
            <h2 id={`${section}-title`}>{t(`sections.${section}`)}</h2>
            {section === 'content' || section === 'review' ? (
              sections[section]
            ) : (
              <fieldset disabled={!draft.can.edit} className={styles.fields}>
                {sections[section]}
              </fieldset>
            )}
          </section>
        ))}
        {quota.used > 0 && (
          <p className={styles.hint}>{t('courses:quota', { used: fileSize(quota.used), most: fileSize(quota.most) })}</p>
        )}
      </div>
    </div>
  )
}

/** What is missing as it is typed now. */
function useMissing(draft: OwnDraft): readonly Missing[] {
  const saves = useFollowedDraft()
  const [least, most] = [useAmount('courseUnitLeast'), useAmount('courseUnitMost')]
  return missingNow(draft, saves.rows, { least, most })
}

function Basics(): ReactNode {
  const { t } = useWords('courses-editor')
  return (
    <>
      <DraftText of="course" field="courseName" label={t('basics.name')} longest={60} id="courseName" />
      <DraftText of="course" field="subtitle" label={t('basics.subtitle')} hint={t('basics.subtitleHint')} longest={120} />
      <DraftText
        of="course"
        field="summary"
        id="summary"
        label={t('basics.summary')}
        hint={t('basics.summaryHint', { least: SHORTEST_SUMMARY })}
        longest={4000}
        rows={8}
      />
      <LearnPoints />
    </>
  )
}

function Audience(): ReactNode {
  const { t } = useWords('courses-editor')
  const locale = useLocale()
  const levels = LEVELS.map((level) => ({ value: String(level.value), label: level[locale] }))
  const subjects = SUBJECTS.map((subject) => ({ value: subject.value, label: subject[locale] }))
  const languages = LANGUAGES.map((language) => ({ value: language.value, label: language[locale] }))
  const none = t('audience.choose')
  return (
    <>
      <DraftSelect of="course" field="subject" id="subject" label={t('audience.subject')} choices={subjects} none={none} />
      <div id="level" className={styles.pair}>
        <DraftSelect of="course" field="levelMin" label={t('audience.levelMin')} choices={levels} none={none} isNumber />
        <DraftSelect of="course" field="levelMax" label={t('audience.levelMax')} choices={levels} none={none} isNumber />
      </div>
      <DraftSelect of="course" field="language" id="language" label={t('audience.language')} choices={languages} none={none} />
    </>
  )
}

/** Reads the page again while something of it is being packed. */
function useProgress(isUnderway: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderway) return undefined
    const timer = setInterval(() => void revalidate(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderway, revalidate])
}
