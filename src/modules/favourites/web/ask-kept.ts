import type { Locale } from '#kernel/locale.ts'
import { browserApi } from '#web/browser-api.ts'
import { hintedUser } from '#web/cookie-hint.ts'
import { isCollectCaseBatch } from '../contract/collect-case.ts'
import { collectedCourses } from '../contract/collect-course.ts'
import { isCollectTutorBatch } from '../contract/collect-tutor.ts'
import { keptOf, setKept } from './kept-store.ts'
import type { KeptKey } from './kept-store.ts'

type Kind = 'tutor' | 'case' | 'course'
const MOST_ASKED: Readonly<Record<Kind, number>> = { tutor: 100, case: 100, course: 50 }

/**
 * Loads the states of a page's buttons, a call a kind: tutors for parents, cases for tutors, courses for both, nothing for institutions
 * (specification 1 §4 "Favourite toggle").
 */
export async function loadKept(keys: readonly KeptKey[]): Promise<void> {
  const user = hintedUser()
  if (user === 'institution') for (const key of keys) setKept(key, { isHidden: true })
  if (user !== 'parent' && user !== 'tutor') return
  await Promise.all([loadKind(user === 'parent' ? 'tutor' : 'case', keys), loadKind('course', keys)])
}

async function loadKind(kind: Kind, keys: readonly KeptKey[]): Promise<void> {
  const ids = [...new Set(keys.flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [])))]
  const most = MOST_ASKED[kind]
  for (let start = 0; start < ids.length; start += most) {
    const part = ids.slice(start, start + most)
    const kept = await keptAmong(kind, part.join(','))
    for (const id of part) show(`${kind} ${Number(id)}`, kept.includes(Number(id)))
  }
}

async function keptAmong(kind: Kind, asked: string): Promise<readonly number[]> {
  const locale: Locale = location.pathname.startsWith('/en') ? 'en' : 'zh'
  const api = browserApi(locale)
  if (kind === 'tutor') return await api(isCollectTutorBatch, { query: { tutorIds: asked } })
  if (kind === 'case') return await api(isCollectCaseBatch, { query: { jobIds: asked } })
  return (await api(collectedCourses, { query: { courseFlagIds: asked } })).kept
}

/** What was pressed meanwhile is newer than the answer. */
function show(key: KeptKey, isKept: boolean): void {
  if (keptOf(key) === undefined) setKept(key, { isKept })
}
