import type { Locale } from '#kernel/locale.ts'
import { browserApi } from '#web/browser-api.ts'
import { hintedUser } from '#web/cookie-hint.ts'
import { isCollectCaseBatch } from '../contract/collect-case.ts'
import { isCollectTutorBatch } from '../contract/collect-tutor.ts'
import { keptOf, setKept } from './kept-store.ts'
import type { KeptKey } from './kept-store.ts'

const MOST_ASKED = 100

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
  const api = browserApi(locale)
  for (let start = 0; start < ids.length; start += MOST_ASKED) {
    const part = ids.slice(start, start + MOST_ASKED)
    const asked = part.join(',')
    const kept = await (kind === 'tutor'
      ? api(isCollectTutorBatch, { query: { tutorIds: asked } })
      : api(isCollectCaseBatch, { query: { jobIds: asked } }))
    for (const id of part) show(`${kind} ${Number(id)}`, kept.includes(Number(id)))
  }
}

/** What was pressed meanwhile is newer than the answer. */
function show(key: KeptKey, isKept: boolean): void {
  if (keptOf(key) === undefined) setKept(key, { isKept })
}
