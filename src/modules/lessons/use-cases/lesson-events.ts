import type { Side } from '../domain/lesson-moves.ts'
import { domainEvent } from '#platform/domain-event.ts'
import type { Lesson } from '../store/lessons.ts'

/** A lesson has moved; `lesson` says how it stands now. */
export const LESSON_MOVED = domainEvent<{ readonly lesson: Lesson }>('lessons.moved')

/** One side said that the other did not come; `lesson` is as it stood before, agreed or too short. */
export const LESSON_MISSED = domainEvent<{ readonly lesson: Lesson; readonly saidBy: Side }>('lessons.missed')
