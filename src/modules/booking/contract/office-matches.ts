import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next } from '#kernel/page.ts'
import { freeText, searchText } from '#kernel/text.ts'
import { CASE_FEE_STATES } from '#modules/settlement/contract/case-fees.ts'
import { LESSON_STATES } from '#modules/lessons/contract/lessons.ts'
import { endReason } from '#modules/cases/contract/leave-reason.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { transferLine } from '#modules/treasury/contract/ledger.ts'
import { countsOf } from '#modules/admin/contract/page.ts'
import { sortedPart } from '#modules/admin/contract/sorted-page.ts'

export const MATCH_STATES = ['running', 'left_by_parent', 'left_by_tutor', 'vanished', 'guaranteed'] as const

export const MATCH_SORTS = ['since', 'price'] as const

const shared = { spec: 'decisions 4', tag: 'admin' } as const
/** Dollars with thousands commas and two decimals. */
const amount = z.string()
const at = z.iso.datetime()

export const matchLine = z.object({
  matchId: z.uuid(),
  jobId: z.int(),
  jobNo: z.string(),
  studentTutorialSubject: z.string(),
  tutorId: z.int(),
  tutorName: z.string(),
  parentAccountId: z.uuid().nullable(),
  parentName: z.string().nullable(),
  state: z.enum(MATCH_STATES),
  /** Agreed, hourly. */
  price: amount,
  matchedAt: at,
  leftAt: at.nullable(),
  leftBy: z.enum(['parent', 'tutor']).nullable(),
  reason: endReason.nullable(),
  /** Lessons that count as held, without trials. */
  lessonsHeld: z.int(),
  /** Null where no money moved here. */
  escrowId: z.uuid().nullable(),
  inEscrow: amount.nullable(),
})
export type MatchLine = z.infer<typeof matchLine>

export const deskLesson = z.object({
  lessonId: z.uuid(),
  tutorId: z.int(),
  tutorName: z.string(),
  startsAt: at,
  minutes: z.int(),
  state: z.enum(LESSON_STATES),
  price: amount.nullable(),
  /** What it went through, the first first. */
  moves: z.array(z.object({ to: z.string(), by: z.string(), at })),
})
export type DeskLesson = z.infer<typeof deskLesson>

/** Keyword: a case's number, a tutor's, the id of an account, or part of the name of either side. */
export const getMatches = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/match/list',
  summary: 'Search matches',
  access: forOperators({ mutates: false }),
  query: sortedPart(MATCH_SORTS, '-since').extend({
    keyword: searchText(100).default(''),
    state: z.enum(MATCH_STATES).optional(),
  }),
  data: z.object({ list: z.array(matchLine), counts: countsOf(['any', ...MATCH_STATES]), next }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const getMatch = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/match/{matchId}/detail',
  summary: 'A match with its lessons, what each of them went through, and what was posted to its escrow',
  access: forOperators({ mutates: false, object: 'match' }),
  params: z.object({ matchId: z.uuid() }),
  data: z.object({
    match: matchLine,
    /** What the parent owes, or owed, for it; null where it cost no fee. */
    fee: z.object({ state: z.enum(CASE_FEE_STATES), amount, due: amount, dueAt: at }).nullable(),
    /** The last to begin first, at most 50. */
    lessons: z.array(deskLesson),
    /** The newest first, at most 25. */
    transfers: z.array(transferLine),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'MATCH_NOT_FOUND'],
})

/** The reason is for the audit log. */
export const postFeeWaiver = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/match/{matchId}/fee/waiver',
  summary: 'Waive the case fee of a match that is due',
  access: forOperators({ mutates: true, object: 'match', movesMoney: true }),
  params: z.object({ matchId: z.uuid() }),
  body: z.strictObject({ reason: freeText({ longest: 500, isRequired: true }) }),
  data: z.null(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'MATCH_NOT_FOUND', 'CASE_FEE_NOT_FOUND', 'CASE_FEE_STATE_CHANGED'],
})
export type MatchStory = z.infer<typeof getMatch.data>
