import { momentValue } from '#kernel/written-time.ts'
import type { Trial } from '../store/trials.ts'

/** A trial's number, and what people say on the phone; a cover lesson has one of the same row. */
export const trialNumbers = ({ id, state }: Pick<Trial, 'id' | 'state'>) => ({ trialId: id, trialNo: `T${id}`, state })

/** The kind of a notice about a single lesson: both kinds of them have the same. */
export function newsOf<N extends string>({ coversLessonId }: Pick<Trial, 'coversLessonId'>, name: N) {
  return coversLessonId === null ? (`trial-${name}` as const) : (`cover-${name}` as const)
}

/** What notices say of a trial: the case's number, its time and length, and until when it waits, in Hong Kong. */
export function trialNews({ caseId, startsAt, minutes, expiresAt }: Trial) {
  return { job: `C${caseId}`, time: momentValue(startsAt), minutes, until: momentValue(expiresAt) }
}
