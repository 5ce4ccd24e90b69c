import { tutorCard } from '#modules/tutors/contract/tutor-card.ts'
import { listAnswer } from '../../../contract/list-answer.ts'

/** Answer of the tutor search. */
export const tutorList = listAnswer(tutorCard)
