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
      <path d="M16 8.5C13 6 9 5.4 5 6v12c4-.6 8 0 11 2.500 3-2.500 7-3.100 11-2.500V6c-4-.6-8 0-11 2.500zM16 8.500v12" />
      <path d="M3 26c2.200 0 2.200 1.800 4.300 1.800S9.500 26 11.700 26s2.100 1.800 4.300 1.800S18.200 26 20.300 26s2.200 1.800 4.400 1.800S26.800 26 29 26" />
    </svg>
  )
}
