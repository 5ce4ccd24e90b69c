import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { OwnProfile } from '../contract/own-profile.ts'
import styles from './editor-frame.module.css'
import { SECTIONS, progressOf } from './section-of.ts'

/** The sections with what of them is filled in: at the left where there is room, else a row to push along. */
export function EditorNav({ completeness }: Pick<OwnProfile, 'completeness'>): ReactNode {
  const { t } = useWords('tutors-editor')
  const inSight = useSectionInSight()
  return (
    <nav className={styles.nav} aria-label={t('head.sections')}>
      <ol>
        {SECTIONS.map((section) => {
          const progress = progressOf(section, completeness.parts)
          return (
            <li key={section}>
              <a href={`#${section}`} aria-current={section === inSight ? 'true' : undefined}>
                <span className={styles.mark} data-progress={progress}>
                  {progress === 'done' && <Icon name="check" size={16} />}
                </span>
                {t(`sections.${section}`)}
                {progress !== 'optional' && <span className="visually-hidden"> {t(`head.${progress}`)}</span>}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The section that is read now: the one that crosses the upper third of the window. */
function useSectionInSight(): string | null {
  const [inSight, setInSight] = useState<string | null>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setInSight(seen.target.id)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const section of SECTIONS) {
      const element = document.getElementById(section)
      if (element) watch.observe(element)
    }
    return () => watch.disconnect()
  }, [])
  return inSight
}
