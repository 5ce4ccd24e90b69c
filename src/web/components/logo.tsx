import type { ReactNode } from 'react'

/** The mark: an open book over one harbour wave, in one colour. */
export function Mark({ size = 32 }: { size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M16 8.5C13 6 9 5.4 5 6v12c4-.6 8 0 11 2.5 3-2.5 7-3.1 11-2.5V6c-4-.6-8 0-11 2.5zv12M3 26c2.2 0 2.2 1.8 4.3 1.8s2.2-1.8 4.4-1.8 2.1 1.8 4.3 1.8 2.2-1.8 4.3-1.8 2.2 1.8 4.4 1.8 2.1-1.8 4.3-1.8" />
    </svg>
  )
}
