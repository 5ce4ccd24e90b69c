import { useMemo, useState } from 'react'
import { windowOf } from '../domain/thread.ts'
import type { InThread } from '../domain/thread.ts'

/** What the person wrote last of these messages and is read with their next one; the same as long as nothing is written. */
export function useOwnLatest(list: readonly InThread[]): readonly string[] {
  const [opened] = useState(() => new Date())
  return useMemo(() => windowOf(list, opened), [list, opened])
}
