import { someOf } from '../random.ts'
import type { Random } from '../random.ts'
import type { SubjectKind } from '../teaching/subject-kind.ts'
import words from '../teaching/words.json' with { type: 'json' }
import type { Background } from './background.ts'

export type Major = readonly [zh: string, en: string]

const ONLY_AT: Readonly<Record<string, readonly string[]>> = words.majorOnlyAt
const SMALL: Readonly<Record<string, readonly (readonly string[])[]>> = words.majorsByUniversity
const LOWEST_EDUCATION = 4

/** What was studied: near the tutor's subjects where the university offers it; null after secondary school. */
export function inventMajor(random: Random, kind: SubjectKind, { education, university }: Background): Major | null {
  if (education < LOWEST_EDUCATION) return null
  const own = SMALL[university ?? '']
  if (own) {
    const near = own.filter(([zh = '']) => kind.majors.some(([name]) => zh.startsWith(name.slice(0, 2))))
    const [zh = '', en = ''] = random.one(near.length > 0 ? near : own)
    return [zh, en]
  }
  const offered = someOf(random, kind.majors, kind.majors.length).find((major) => isOfferedAt(major, university))
  return offered ?? ['工商管理', 'Business Administration']
}

function isOfferedAt([zh]: Major, university: string | null): boolean {
  const only = ONLY_AT[zh]
  return only === undefined || (university !== null && only.includes(university))
}
