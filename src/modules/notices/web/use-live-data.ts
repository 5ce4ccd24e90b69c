import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onLive } from './live.ts'

/** Loads the data of the page anew when the server says that something of this person has changed. */
export function useLiveData(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => onLive(({ kind }) => void (kind === 'counts' ? undefined : revalidate())), [revalidate])
}
