import type { ReactNode } from 'react'

// Outlines of the Tabler icon family (MIT), only those that the pages use, on a square of 24. They stand in the page itself:
// a sprite beside it is fetched after the first paint and its icons are laid out once more when it comes.
const OUTLINES = {
  search: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0m18 11-6-6',
  share:
    'M3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0m12-6a3 3 0 1 0 6 0 3 3 0 1 0-6 0m0 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0m-6.3-7.3 6.6-3.4m-6.6 6 6.6 3.4',
  heart: 'M19.5 12.57 12 20l-7.5-7.43A5 5 0 1 1 12 6.01a5 5 0 1 1 7.5 6.57',
  close: 'M18 6 6 18M6 6l12 12',
  chevron: 'm6 9 6 6 6-6',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  check: 'm5 12 5 5L20 7',
  pin: 'M9 11a3 3 0 1 0 6 0 3 3 0 0 0-6 0m8.66 5.66L13.4 20.9a2 2 0 0 1-2.82 0l-4.25-4.24a8 8 0 1 1 11.32 0',
  book: 'M3 19a9 9 0 0 1 9 0 9 9 0 0 1 9 0M3 6a9 9 0 0 1 9 0 9 9 0 0 1 9 0M3 6v13m9-13v13m9-13v13',
  school: 'M22 9 12 5 2 9l10 4zv6M6 10.6V16a6 3 0 0 0 12 0v-5.4',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m9-5v5l3 3',
  eye: 'M10 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0m11 0q-3.6 6-9 6t-9-6q3.6-6 9-6t9 6',
  grid: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z',
  rows: 'M4 5h16v5H4zm0 9h16v5H4z',
  language: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m.6-3h16.8M3.6 15h16.8M11.5 3a17 17 0 0 0 0 18m1-18a17 17 0 0 1 0 18',
  menu: 'M4 6h16M4 12h16M4 18h16',
  star: 'M12 17.75 5.83 21 7 14.12 2 9.26l6.9-1L11.99 2l3.09 6.25 6.9 1-5 4.87L18.16 21z',
  rosette:
    'm9 12 2 2 4-4M12 3.5a4 4 0 0 1 6 2.5 4 4 0 0 1 2.5 6 4 4 0 0 1-2.5 6 4 4 0 0 1-6 2.5A4 4 0 0 1 6 18a4 4 0 0 1-2.5-6A4 4 0 0 1 6 6a4 4 0 0 1 6-2.5z',
  award: 'M6 9a6 6 0 1 0 12 0A6 6 0 1 0 6 9m6 6 3.4 5.89 1.6-3.23 3.6.23-3.4-5.89M6.8 12l-3.4 5.89 3.6-.23 1.6 3.23L12 15',
  video:
    'm15 10 4.55-2.28a1 1 0 0 1 1.45.9v6.76a1 1 0 0 1-1.45.9L15 14zM3 8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  gift: 'M3 8h18v4H3zm9 0v13m7-9v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7m2.5-4a2.5 2.5 0 0 1 0-5A4.8 8 0 0 1 12 8a4.8 8 0 0 1 4.5-5 2.5 2.5 0 0 1 0 5',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m9-3h.01M11 12h1v4h1',
  copy: 'M7 9.67A2.67 2.67 0 0 1 9.67 7h8.66A2.67 2.67 0 0 1 21 9.67v8.66A2.67 2.67 0 0 1 18.33 21H9.67A2.67 2.67 0 0 1 7 18.33zm-2.99 7.07A2 2 0 0 1 3 15V5c0-1.1.9-2 2-2h10c.75 0 1.16.38 1.5 1',
  plus: 'M12 5v14m-7-7h14',
  help: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0m9 4v.01M12 13a2 2 0 0 0 .91-3.78 2 2 0 0 0-2.41.48',
  download: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5 5-5m-5-7v12',
  left: 'M5 12h14M5 12l6 6m-6-6 6-6',
  bolt: 'M13 3v7h6l-8 11v-7H5z',
} as const

export type IconName = keyof typeof OUTLINES

/** A decorative outline icon in the text's colour; whoever shows it alone gives the words. */
export function Icon({ name, size = 20, filled = false }: { name: IconName; size?: number; filled?: boolean }): ReactNode {
  return (
    <svg className={filled ? 'icon filled' : 'icon'} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={OUTLINES[name]} />
    </svg>
  )
}
