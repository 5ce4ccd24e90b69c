import { oneByWeight } from '../random.ts'
import type { Random } from '../random.ts'
import kinds from './kinds.json' with { type: 'json' }

/** A typical combination of subjects, with the majors of those who teach it. */
export type SubjectKind = {
  /** Also names the sentences about method in `intro/*.json`. */
  readonly name: string
  readonly weight: number
  /** How many subjects, least and most. */
  readonly pick: readonly [number, number]
  readonly audience: string
  readonly subjects: readonly (readonly [subject: string, weight: number])[]
  readonly majors: readonly (readonly [zh: string, en: string])[]
}

const SUBJECT_KINDS: readonly SubjectKind[] = kinds.map((kind) => ({
  ...kind,
  pick: [kind.pick[0] ?? 1, kind.pick[1] ?? 1],
  subjects: Object.entries(kind.subjects),
  majors: kind.majors.map(([zh = '', en = '']) => [zh, en] as const),
}))

const WEIGHTS = SUBJECT_KINDS.map((kind) => [kind, kind.weight] as const)

/** One kind, as often as the market asks for it. */
export function inventSubjectKind(random: Random): SubjectKind {
  return oneByWeight(random, WEIGHTS)
}
