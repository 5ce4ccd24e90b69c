import type { Locale } from '#kernel/locale.ts'
import { callApi } from '#web/call-api.ts'
import { hintedUser } from '#web/cookie-hint.ts'
import { keptOf, setKept } from './kept-store.ts'
import type { KeptKey } from './kept-store.ts'

const MOST_ASKED = 100

/**
 * Loads the states of a page's buttons: tutors for parents in one call, cases for tutors, nothing for institutions
 * (specification 1 §4 "Favourite toggle").
 */
export async function loadKept(keys: readonly KeptKey[]): Promise<void> {
  const user = hintedUser()
  const locale: Locale = location.pathname.startsWith('/en') ? 'en' : 'zh'
  if (user === 'institution') for (const key of keys) setKept(key, { isHidden: true })
  const idsOf = (kind: string): readonly string[] => [
    ...new Set(keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length + 1)] : []))),
  ]
  if (user === 'parent') {
    const ids = idsOf('tutor')
    for (let start = 0; start < ids.length; start += MOST_ASKED) {
      const part = ids.slice(start, start + MOST_ASKED)
      const url = `/api/collect/parent/tutor/is/collect/batch?tutorIds=${part.join(',')}`
      const kept = await callApi<readonly number[]>(locale, { method: 'GET', url })
      for (const id of part) show(`tutor ${Number(id)}`, kept.includes(Number(id)))
    }
  }
  if (user === 'tutor') {
    for (const id of idsOf('case')) {
      const isKept = await callApi<boolean>(locale, { method: 'GET', url: `/api/collect/tutor/job/is/collect?jobId=${id}` })
      show(`case ${Number(id)}`, isKept)
    }
  }
}

/** What was pressed meanwhile is newer than the answer. */
function show(key: KeptKey, isKept: boolean): void {
  if (keptOf(key) === undefined) setKept(key, { isKept })
}
