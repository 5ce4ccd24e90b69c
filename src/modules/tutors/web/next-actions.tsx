import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import boxes from '#web/components/dashboard-boxes.module.css'
import { Icon } from '#web/components/icon.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { NextAction } from '../contract/dashboard.ts'
import { sectionOf } from './section-of.ts'

/** What is worth doing next, each a link to its place in the editor. */
export function NextActions({ actions }: { actions: readonly NextAction[] }): ReactNode {
  const { t } = useWords(['tutors-home', 'tutors'])
  const path = useLocalePath()
  if (actions.length === 0) return <p>{t('nothing')}</p>
  const wordsOf = (action: NextAction): string => {
    if (action.kind === 'part') return t(`part.${action.part}`)
    if (action.kind === 'check') return t(`check.${action.why}`, { name: t(`tutors:checks.${action.check}`) })
    return t(action.kind)
  }
  const placeOf = (action: NextAction): `#${string}` =>
    action.kind === 'part' ? `#${sectionOf(action.part)}` : action.kind === 'check' ? `#check-${action.check}` : '#publish'
  return (
    <ol className={boxes.actions}>
      {actions.map((action) => (
        <li key={JSON.stringify(action)}>
          <Link to={path(`/tutor/dashboard/profile${placeOf(action)}`)}>
            <span>{wordsOf(action)}</span>
            {action.kind === 'part' && action.isRequired && <span className="chip">{t('required')}</span>}
            <Icon name="chevron" />
          </Link>
        </li>
      ))}
    </ol>
  )
}
