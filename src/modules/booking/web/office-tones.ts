import type { Tone } from '#web/components/status.tsx'
import type { CaseLine } from '../contract/office-cases.ts'
import type { MatchLine } from '../contract/office-matches.ts'

/** How each state looks to an operator: it waits, runs, is over, or is wrong. */
export const CASE_TONES: Readonly<Record<CaseLine['status'], Tone>> = {
  draft: 'done',
  open: 'waiting',
  matched: 'agreed',
  closed: 'done',
}

export const MATCH_TONES: Readonly<Record<MatchLine['state'], Tone>> = {
  running: 'agreed',
  left_by_parent: 'done',
  left_by_tutor: 'done',
  vanished: 'problem',
  guaranteed: 'done',
}
