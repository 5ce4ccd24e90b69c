import type { ReactNode } from 'react'
import type { Provider } from './identity-window.ts'

const PIXELS = 20

/** A provider's sign, drawn simply. */
export function ProviderMark({ provider }: { readonly provider: Provider }): ReactNode {
  const isGoogle = provider === 'google'
  return (
    <svg width={PIXELS} height={PIXELS} viewBox="0 0 20 20" aria-hidden="true">
      {isGoogle ? (
        <path d="M16.2 6.2A7.2 7.2 0 1 0 17.2 10H10.4" fill="none" stroke="#1a73e8" strokeWidth="2.6" />
      ) : (
        <>
          <circle cx="10" cy="10" r="9" fill="#0866ff" />
          <path d="M12.9 6H11.8C10.6 6 10 6.8 10 8v9M7.7 10.2h4.7" fill="none" stroke="#fff" strokeWidth="2" />
        </>
      )}
    </svg>
  )
}
