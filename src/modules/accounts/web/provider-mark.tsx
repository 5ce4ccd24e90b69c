import type { ReactNode } from 'react'
import { brandOf } from '../domain/identity-providers.ts'
import type { Provider } from '../domain/identity-providers.ts'

const PIXELS = 20

const DRAWN: Readonly<Record<string, ReactNode>> = {
  google: <path d="M16.2 6.2A7.2 7.2 0 1 0 17.2 10H10.4" fill="none" stroke="#1a73e8" strokeWidth="2.6" />,
  facebook: (
    <>
      <circle cx="10" cy="10" r="9" fill="#0866ff" />
      <path d="M12.9 6H11.8C10.6 6 10 6.8 10 8v9M7.7 10.2h4.7" fill="none" stroke="#fff" strokeWidth="2" />
    </>
  ),
}

/** A provider's sign, drawn simply; its first letter when it has no drawing. */
export function ProviderMark({ provider }: { readonly provider: Provider }): ReactNode {
  return (
    <svg width={PIXELS} height={PIXELS} viewBox="0 0 20 20" aria-hidden="true">
      {DRAWN[provider] ?? (
        <text x="10" y="15" textAnchor="middle" fontSize="15" fill="currentColor">
          {brandOf(provider).charAt(0)}
        </text>
      )}
    </svg>
  )
}
