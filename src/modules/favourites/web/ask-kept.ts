import type { Locale } from '#kernel/locale.ts'
import { callApi } from '#web/call-api.ts'
import { hintedUser } from '#web/cookie-hint.ts'
import { keptOf, setKept } from './kept-store.ts'
import type { KeptKey } from './kept-store.ts'

const MOST_ASKED = 100
const BATCH = {
  tutor: '/api/collect/parent/tutor/is/collect/batch?tutorIds=',
  case: '/api/collect/tutor/job/is/collect/batch?jobIds=',
}

/**
 * Loads the states of a page's buttons in one call: tutors for parents, cases for tutors, nothing for institutions
 * (specification 1 §4 "Favourite toggle").
 */
export async function loadKept(keys: readonly KeptKey[]): Promise<void> {
  const user = hintedUser()
  const locale: Locale = location.pathname.startsWith('/en') ? 'en' : 'zh'
  if (user === 'institution') for (const key of keys) setKept(key, { isHidden: true })
  const idsOf = (kind: string): readonly string[] => [
    ...new Set(keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length + 1)] : []))),
  ]
  const kind = user === 'parent' ? 'tutor' : 'case'
  if (user !== 'parent' && user !== 'tutor') return
  const ids = idsOf(kind)
  for (let start = 0; start < ids.length; start += MOST_ASKED) {
    const part = ids.slice(start, start + MOST_ASKED)
    const kept = await callApi<readonly number[]>(locale, { method: 'GET', url: BATCH[kind] + part.join(',') })
    for (const id of part) show(`${kind} ${Number(id)}`, kept.includes(Number(id)))
  }
}

/** What was pressed meanwhile is newer than the answer. */
function show(key: KeptKey, isKept: boolean): void {
  if (keptOf(key) === undefined) setKept(key, { isKept })
}
