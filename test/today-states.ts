import { movesOf } from '#kernel/state-table.ts'
import type { AnyStateTable } from '#kernel/state-table.ts'

type Side = 'parent' | 'tutor'
const BOTH: readonly Side[] = ['parent', 'tutor']
// Who of a table is on which side; operators, institutions and the system have no Today of this kind.
const SIDES: Readonly<Record<string, readonly Side[]>> = {
  parent: ['parent'],
  tutor: ['tutor'],
  ...Object.fromEntries(
    ['opener', 'other', 'proposer', 'asked', 'debtor', 'owner', 'author', 'subject'].map((who) => [who, BOTH]),
  ),
}

/** Every state in which a side of the market may make a move, as `column state side`. */
export function movableStates({ column, states, moves }: AnyStateTable): readonly string[] {
  const steps = movesOf({ moves }).flatMap((move) => moves[move] ?? [])
  return states.flatMap((state) => {
    const by = steps.filter(({ from }) => from?.includes(state)).flatMap((step) => step.by)
    const sides = new Set(by.flatMap((who) => SIDES[who] ?? []))
    return BOTH.filter((side) => sides.has(side)).map((side) => `${column} ${state} ${side}`)
  })
}

/**
 * What stands on Today for each state in which a side may make a move with a limit of time or owes something: the room and the kind of
 * its row.
 */
export const ROWS: Readonly<Record<string, string>> = {
  'booking.state requested tutor': 'booking request',
  'booking.state offered parent': 'booking decide',
  'case_fee.state due parent': 'booking fee',
  'lesson_dispute.state answering parent': 'booking dispute',
  'lesson_dispute.state answering tutor': 'booking dispute',
  'lesson_dispute.state evidence parent': 'booking evidence',
  'lesson_dispute.state evidence tutor': 'booking evidence',
  'fine.state proposed parent': 'booking fine',
  'fine.state proposed tutor': 'booking fine',
  'fine.state due parent': 'booking fine',
  'fine.state due tutor': 'booking fine',
  'lesson.state proposed parent': 'booking answer',
  'lesson.state proposed tutor': 'booking answer',
  'lesson.state moving parent': 'booking answer',
  'lesson.state moving tutor': 'booking answer',
  'lesson.state scheduled tutor': 'booking sign-in',
  'lesson.state started tutor': 'booking sign-out',
  'lesson.state ended parent': 'booking confirm',
  'lesson.state too_short parent': 'booking short',
  'lesson.state too_short tutor': 'booking short',
  'lesson.state claimed parent': 'booking short',
  'trial.state requested tutor': 'booking single',
  'case_offer.status applied parent': 'cases offers',
  'case_offer.status shortlisted parent': 'cases offers',
  'case_offer.status countered tutor': 'cases countered',
  'pay_order.state open parent': 'booking pay',
  'pay_order.state open tutor': 'booking pay',
}

/** What waits though no move of that table is left: another tutor may be asked for the lesson, which begins a row of another table. */
export const BEGINNINGS: Readonly<Record<string, string>> = { 'lesson.state missed parent': 'booking cover' }

const OTHERS_TURN = 'the other side’s turn; taking it back has no limit of its own'
const MONEY_INSIDE = 'moved by what it is money for, which has its own row'
const RIGHT = 'a right that stands beside what it is about, and nothing is lost by silence'
const STANDS = 'stands until somebody ends it'
const OWN_WISH = 'changes when its person wishes; no time runs out'

/** Why the others do not wait. */
export const QUIET: Readonly<Record<string, string>> = {
  'booking.state requested parent': OTHERS_TURN,
  'booking.state offered tutor': OTHERS_TURN,
  'booking.state accepted parent': STANDS,
  'booking.state accepted tutor': STANDS,
  'lesson_dispute.state deciding parent': 'an operator decides; agreeing or withdrawing has no limit',
  'lesson_dispute.state deciding tutor': 'an operator decides; agreeing or withdrawing has no limit',
  'kept_balance.state kept parent': STANDS,
  'lesson.state scheduled parent': 'the next lesson stands below what waits',
  'lesson.state started parent': RIGHT,
  'lesson.state ended tutor': OTHERS_TURN,
  'lesson.state claimed tutor': OTHERS_TURN,
  'lesson.state confirmed parent': 'undone for ten minutes where it was confirmed',
  'lesson.state disputed parent': 'its dispute has the row',
  'lesson.state disputed tutor': 'its dispute has the row',
  'review.state written parent': OWN_WISH,
  'review.state written tutor': OWN_WISH,
  'review.state published parent': RIGHT,
  'review.state published tutor': RIGHT,
  'review.state reported parent': RIGHT,
  'review.state reported tutor': RIGHT,
  'trial.state requested parent': OTHERS_TURN,
  'trial.state accepted parent': 'its lesson has the rows',
  'trial.state accepted tutor': 'its lesson has the rows',
  'course.state draft tutor': OWN_WISH,
  'course.state reviewing tutor': 'an operator decides; taking it back has no limit',
  'course.state rejected tutor': OWN_WISH,
  'course.state published tutor': STANDS,
  'course.state taken_down tutor': OWN_WISH,
  'course.state delete_reviewing tutor': 'an operator decides; taking it back has no limit',
  'course_video.state uploading tutor': OWN_WISH,
  'course_video.state uploaded tutor': OTHERS_TURN,
  'course_video.state ready tutor': RIGHT,
  'course_video.state failed tutor': 'a notice says so; another is uploaded when its tutor wishes',
  'case_offer.status applied tutor': OTHERS_TURN,
  'case_offer.status shortlisted tutor': OTHERS_TURN,
  'case_offer.status countered parent': OTHERS_TURN,
  'case_offer.status declined parent': RIGHT,
  'case_offer.status accepted parent': STANDS,
  'case_offer.status accepted tutor': STANDS,
  'tuition_case.status draft parent': 'its form is kept until it is published or deleted',
  'tuition_case.status open parent': 'waits for tutors, whose offers have the rows',
  'tuition_case.status open tutor': 'a case is taken by an offer, not by a duty',
  'tuition_case.status matched parent': STANDS,
  'tuition_case.status matched tutor': STANDS,
  'tuition_case.status by_parent parent': OWN_WISH,
  'tuition_case.status expired parent': OWN_WISH,
  'pay_order.state closed parent': 'ended; late money is taken by itself',
  'pay_order.state closed tutor': 'ended; late money is taken by itself',
  ...Object.fromEntries(
    ['submitted', 'pending', 'unknown', 'failed', 'cancelled', 'expired'].flatMap((state) =>
      BOTH.map((side) => [`pay_attempt.state ${state} ${side}`, 'its order has the row']),
    ),
  ),
  'hold.state open parent': MONEY_INSIDE,
  'hold.state open tutor': MONEY_INSIDE,
  'withdrawal.state waiting parent': 'operators pay it; taking it back has no limit',
  'withdrawal.state waiting tutor': 'operators pay it; taking it back has no limit',
  'withdrawal.state checked parent': 'operators pay it; taking it back has no limit',
  'withdrawal.state checked tutor': 'operators pay it; taking it back has no limit',
  'tutor.status draft tutor': 'the profile’s own box comes first on that home',
  'tutor.status active tutor': OWN_WISH,
  'tutor.status hidden tutor': OWN_WISH,
  'tutor_verification.state approved tutor': OWN_WISH,
}
