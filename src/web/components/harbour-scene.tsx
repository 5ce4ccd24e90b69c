import type { ReactNode } from 'react'

type Props = {
  readonly width: number
  /** What lies behind, in the soft colour. */
  readonly hills: ReactNode
  /** What is drawn in lines, standing on the water. */
  readonly children: ReactNode
}

/** Frame of the drawings of the harbour, in two colours of the theme: hills, what stands before them, and the water; decorative. */
export function HarbourScene({ width, hills, children }: Props): ReactNode {
  return (
    <svg width={width} height={(width * 150) / 280} viewBox="0 0 280 150" fill="none" aria-hidden="true">
      <g fill="var(--brand-soft)">{hills}</g>
      <g stroke="var(--brand)" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round" fill="var(--surface)">
        {children}
      </g>
      <path
        d="M8 138c10 0 10-6 20-6s10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6"
        stroke="var(--brand)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
