import type { StateTable } from '#kernel/state-table.ts'

/**
 * - `draft`: it is written; `rejected` the same after an operator sent it back
 * - `reviewing`: an operator looks at it, and it is not changed meanwhile
 * - `published`: it is on sale; `taken_down`: not any more, and buyers go on watching
 * - `delete_reviewing`: an operator decides whether it goes for good
 * - `deleted`: it is shown to nobody but its buyers
 */
export const COURSE_STATES = ['draft', 'reviewing', 'rejected', 'published', 'taken_down', 'delete_reviewing', 'deleted'] as const
export type CourseState = (typeof COURSE_STATES)[number]
export type CourseMove = 'begin' | 'submit' | 'relist' | 'rollback' | 'take-down' | 'ask-delete' | 'delete'
type CourseActor = 'tutor'

/** What a course was before it went to review. */
export type ReviewedFrom = 'draft' | 'rejected' | 'published' | 'taken_down'
type Facts = { readonly reviewedFrom: ReviewedFrom | null }
const wasDraft = ({ reviewedFrom }: Facts): boolean => reviewedFrom === 'draft'
const wasRejected = ({ reviewedFrom }: Facts): boolean => reviewedFrom === 'rejected'
const wasPublished = ({ reviewedFrom }: Facts): boolean => reviewedFrom === 'published'
const wasTakenDown = ({ reviewedFrom }: Facts): boolean => reviewedFrom === 'taken_down'

/** What a course goes through by its tutor's hand (decisions 3.3 "submitType"). */
export const COURSE: StateTable<CourseState, CourseMove, CourseActor, Facts> = {
  column: 'course.state',
  states: COURSE_STATES,
  moves: {
    begin: [{ from: null, to: 'draft', by: ['tutor'] }],
    submit: [{ from: ['draft', 'rejected', 'published'], to: 'reviewing', by: ['tutor'] }],
    relist: [{ from: ['taken_down'], to: 'reviewing', by: ['tutor'] }],
    rollback: [
      { from: ['reviewing'], to: 'draft', by: ['tutor'], when: wasDraft },
      { from: ['reviewing'], to: 'rejected', by: ['tutor'], when: wasRejected },
      { from: ['reviewing', 'delete_reviewing'], to: 'published', by: ['tutor'], when: wasPublished },
      { from: ['reviewing', 'delete_reviewing'], to: 'taken_down', by: ['tutor'], when: wasTakenDown },
    ],
    'take-down': [{ from: ['published'], to: 'taken_down', by: ['tutor'] }],
    'ask-delete': [{ from: ['published', 'taken_down'], to: 'delete_reviewing', by: ['tutor'] }],
    // What nobody has bought is its tutor's alone.
    delete: [{ from: ['draft', 'rejected'], to: 'deleted', by: ['tutor'] }],
  },
  refuses: { state: 'COURSE_CHANGED', who: 'ROLE_NOT_ALLOWED', time: 'COURSE_CHANGED' },
  log: 'nothing',
}

/** States in which an operator looks at what was written, so that it is not changed. */
export const IN_REVIEW: readonly CourseState[] = ['reviewing', 'delete_reviewing']

/** A state by the number that it has on the wire (decisions 3.3 "manuscript status"). */
export const statusOf = (state: CourseState): number => COURSE_STATES.indexOf(state)
