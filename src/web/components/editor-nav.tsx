import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './editor-frame.module.css'
import { Icon } from './icon.tsx'

export type EditorPart = {
  /** Of the section on the page. */
  readonly id: string
  readonly label: string
  readonly progress: 'done' | 'open' | 'optional'
  /** What its mark says, for who does not see it. */
  readonly word: string
}

/** The sections of an editor with what of them is filled in: at the left where there is room, else a row to push along. */
export function EditorNav({ label, parts }: { readonly label: string; readonly parts: readonly EditorPart[] }): ReactNode {
  const inSight = useSectionInSight(parts)
  return (
    <nav className={styles.nav} aria-label={label}>
      <ol>
        {parts.map(({ id, label: name, progress, word }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === inSight ? 'true' : undefined}>
              <span className={styles.mark} data-progress={progress}>
                {progress === 'done' && <Icon name="check" size={16} />}
              </span>
              {name}
              {word !== '' && <span className="visually-hidden"> {word}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The section that is read now: the one that crosses the upper third of the window. */
function useSectionInSight(parts: readonly EditorPart[]): string | null {
  const [inSight, setInSight] = useState<string | null>(null)
  const ids = parts.map(({ id }) => id).join(' ')
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setInSight(seen.target.id)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id)
      if (element) watch.observe(element)
    }
    return () => watch.disconnect()
  }, [ids])
  return inSight
}
