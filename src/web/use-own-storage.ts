import { useEffect, useRef } from 'react'
import { storageKey, stored } from './browser-storage.ts'
import { loadPart } from './line.ts'

/** Whoever was logged in here last and has not logged out. */
export const LAST_ACCOUNT = storageKey('localStorage', 'device', 'account')

const loadClaim = async () => await loadPart(async () => await import('./claim-storage.ts'))

/** Keeps what this browser stores with the account that is here, '' for a visitor (`claimStorage`); browsers that only visitors use load nothing for it. */
export function useOwnStorage(account: string): void {
  const last = useRef('')
  useEffect(() => {
    last.current ||= account
    if (last.current === '' && stored(LAST_ACCOUNT) === null) return undefined
    let stop = (): void => {}
    let isOver = false
    void loadClaim().then(({ claimStorage, followOtherTabs }) => {
      if (isOver) return
      claimStorage(account)
      stop = followOtherTabs()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [account])
}
