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
export type CourseMove =
  | 'begin'
  | 'submit'
  | 'relist'
  | 'rollback'
  | 'take-down'
  | 'ask-delete'
  | 'delete'
  | 'publish'
  | 'reject'
  | 'approve-delete'
  | 'refuse-delete'
type CourseActor = 'tutor' | 'operator'

/** What a course was before it went to review. */
export type ReviewedFrom = 'draft' | 'rejected' | 'published' | 'taken_down'
type Facts = { readonly reviewedFrom: ReviewedFrom | null }
const wasDraft = ({ reviewedFrom }: Facts): boolean => reviewedFrom === 'draft'
const wasRejected = ({ reviewedFrom }: Facts): boolean => reviewedFrom === 'rejected'
const wasPublished = ({ reviewedFrom }: Facts): boolean => reviewedFrom === 'published'
const wasTakenDown = ({ reviewedFrom }: Facts): boolean => reviewedFrom === 'taken_down'

const wasNeverOnSale = (facts: Facts): boolean => wasDraft(facts) || wasRejected(facts)

/** What a course goes through (decisions 3.3 "submitType"). While a change of it is reviewed, the version before stays on sale. */
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
    'take-down': [
      { from: ['published'], to: 'taken_down', by: ['tutor', 'operator'] },
      // Also while its tutor waits for something else.
      { from: ['reviewing', 'delete_reviewing'], to: 'taken_down', by: ['operator'], when: wasPublished },
    ],
    'ask-delete': [{ from: ['published', 'taken_down'], to: 'delete_reviewing', by: ['tutor'] }],
    // What nobody has bought is its tutor's alone.
    delete: [{ from: ['draft', 'rejected'], to: 'deleted', by: ['tutor'] }],
    publish: [{ from: ['reviewing'], to: 'published', by: ['operator'] }],
    reject: [
      { from: ['reviewing'], to: 'rejected', by: ['operator'], when: wasNeverOnSale },
      { from: ['reviewing'], to: 'published', by: ['operator'], when: wasPublished },
      { from: ['reviewing'], to: 'taken_down', by: ['operator'], when: wasTakenDown },
    ],
    'approve-delete': [{ from: ['delete_reviewing'], to: 'deleted', by: ['operator'] }],
    'refuse-delete': [
      { from: ['delete_reviewing'], to: 'published', by: ['operator'], when: wasPublished },
      { from: ['delete_reviewing'], to: 'taken_down', by: ['operator'], when: wasTakenDown },
    ],
  },
  refuses: { state: 'COURSE_CHANGED', who: 'ROLE_NOT_ALLOWED', time: 'COURSE_CHANGED' },
  log: {
    publish: 'course.published',
    reject: 'course.rejected',
    'take-down': 'course.taken-down',
    'approve-delete': 'course.deleted',
    'refuse-delete': 'course.kept',
  },
}

/** States in which an operator looks at what was written, so that it is not changed. */
export const IN_REVIEW: readonly CourseState[] = ['reviewing', 'delete_reviewing']

/** Whether a version of it is on sale now. */
export const isOnSale = (state: CourseState, { reviewedFrom }: Facts): boolean => (reviewedFrom ?? state) === 'published'

/** A state by the number that it has on the wire (decisions 3.3 "manuscript status"). */
export const statusOf = (state: CourseState): number => COURSE_STATES.indexOf(state)
