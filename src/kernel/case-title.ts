import type { Actor } from './actor.ts'
import { findArea } from './catalogue/areas.ts'
import { findLevel } from './catalogue/levels.ts'
import { CUSTOM_SUBJECTS, findSubject } from './catalogue/subjects.ts'
import type { Locale, Localised } from './locale.ts'

/** What a case is named by. */
export type NamedCase = {
  readonly jobNo: string | null
  /** What the parent calls who learns; null is not said. */
  readonly student: string | null
  readonly subject: string | null
  /** The parent's own name of the subject; only with the custom ones. */
  readonly customLabel: string | null
  readonly level: number | null
  readonly teachMode: string | null
  readonly areaId: number | null
  readonly parentAccountId: string | null
  readonly matchedTutorId: number | null
  /** Whether another case of its parent is called the same. */
  readonly sharesTitle: boolean
}

const ONLINE: Localised<string> = { zh: '網上', en: 'Online' }

/** What a subject is called: the parent's own name for the custom ones. Empty while none is chosen. */
export function subjectLabel({ subject, customLabel }: Pick<NamedCase, 'subject' | 'customLabel'>, locale: Locale): string {
  if (subject === null) return ''
  if (CUSTOM_SUBJECTS.includes(subject) && customLabel !== null) return customLabel
  return findSubject(subject)?.[locale] ?? subject
}

/**
 * How a case is called, the same wherever one person reads it: who learns, what, and where (`Hei Hei · 小二 中文 · 網上`), and its number
 * where that does not tell it apart. Empty while nothing is said.
 */
export function caseTitle(one: NamedCase, { actor, locale }: { readonly actor: Actor; readonly locale: Locale }): string {
  const { level, areaId, teachMode } = one
  const what = [level === null ? '' : findLevel(level)?.[locale], subjectLabel(one, locale)].filter(Boolean).join(' ')
  const where = areaId === null ? teachMode === 'online' && ONLINE[locale] : findArea(areaId)?.[locale]
  if (what === '') return ''
  return [knowsStudent(one, actor) && one.student, what, where, needsNumber(one, actor) && one.jobNo].filter(Boolean).join(' · ')
}

/** The student's name is for the parent and, once there is a match, for its tutor. */
function knowsStudent({ parentAccountId, matchedTutorId }: NamedCase, actor: Actor): boolean {
  if (actor.kind !== 'user') return false
  return actor.accountId === parentAccountId || (actor.tutorId !== null && actor.tutorId === matchedTutorId)
}

/** A parent needs it where two of their own cases share a title; a tutor, who sees cases of many parents, where no student's name is read. */
function needsNumber(one: NamedCase, actor: Actor): boolean {
  if (actor.kind !== 'user') return false
  if (actor.accountId === one.parentAccountId) return one.sharesTitle
  return actor.tutorId !== null && (one.sharesTitle || !knowsStudent(one, actor) || one.student === null)
}
