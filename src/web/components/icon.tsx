import type { ReactNode } from 'react'
import sprite from './icons.svg?url&no-inline'

/** Outlines of the Tabler icon family (MIT) in `icons.svg`, only those that the pages use. */
export type IconName =
  | 'search'
  | 'share'
  | 'heart'
  | 'close'
  | 'chevron'
  | 'filter'
  | 'check'
  | 'pin'
  | 'book'
  | 'school'
  | 'clock'
  | 'eye'
  | 'grid'
  | 'rows'
  | 'language'
  | 'menu'
  | 'star'
  | 'rosette'
  | 'video'
  | 'gift'
  | 'info'
  | 'copy'
  | 'plus'
  | 'help'
  | 'download'
  | 'left'
  | 'bolt'

/** A decorative outline icon in the text's colour; whoever shows it alone gives the words. */
export function Icon({ name, size = 20, filled = false }: { name: IconName; size?: number; filled?: boolean }): ReactNode {
  return (
    <svg className={filled ? 'icon filled' : 'icon'} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
