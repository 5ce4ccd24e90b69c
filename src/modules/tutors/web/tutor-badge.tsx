import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import styles from './tutor-badge.module.css'

/** `verified` is what was checked, `star` what was earned, `recommended` what can be bought; none stands for another. */
type Look = 'verified' | 'star' | 'recommended'

type Props = {
  readonly look: Look
  readonly words: string
  /** What it means, for pointers and screen readers; left out where the page says it. */
  readonly note?: string
  /** Where more is said; without it the badge cannot be pressed. */
  readonly to?: string
  /** On a profile it stands on a ground of its own. */
  readonly isLarge?: boolean
}

// The tick belongs to what was checked.
const ICONS = { verified: 'rosette', star: 'award', recommended: null } as const

/** One badge of a tutor next to the name. */
export function TutorBadge({ look, words, note, to, isLarge = false }: Props): ReactNode {
  const icon = ICONS[look]
  const shown = (
    <>
      {icon && <Icon name={icon} size={isLarge ? 16 : 14} />}
      <span>{words}</span>
      {note && <span className="visually-hidden">{` (${note})`}</span>}
    </>
  )
  const classes = `${styles.badge} ${styles[look]}${isLarge ? ` ${styles.large}` : ''}`
  if (to === undefined) {
    return (
      <span className={classes} title={note}>
        {shown}
      </span>
    )
  }
  // A place on this page is found from where the page is.
  const Way = to.startsWith('#') ? Link : PageLink
  return (
    <Way className={classes} title={note} to={to}>
      {shown}
    </Way>
  )
}
