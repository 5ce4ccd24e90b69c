import { useOutletContext } from 'react-router'
import type { Waiting } from './read-waiting.ts'

/** Who is at the desk, and what waits there. */
export type AtDesk = { readonly name: string; readonly waiting: Waiting }

/** The operator of a page in the frame of the back office; null for who is none. */
export function useAtDesk(): AtDesk | null {
  return useOutletContext<AtDesk | null>()
}
