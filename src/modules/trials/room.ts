import { CASES_CHANGED, SUBJECT_CHANGED } from '#modules/cases/public.ts'
import { LESSONS_SHOWN, LESSON_MISSED, LESSON_MOVED } from '#modules/lessons/public.ts'
import { answer, subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { trialsRoutes } from './routes.ts'
import { sells } from './sells.ts'
import { books } from './store/trial-checks.ts'
import { coversShown, offerCover } from './use-cases/cover-lesson.ts'
import { lapseTrials, lapseTrialsOfSubject } from './use-cases/end-trials.ts'
import { followTrial } from './use-cases/follow-trial.ts'

/** Single lessons: trials, and covers of lessons that a tutor misses. */
export const trials: Room = {
  name: 'trials',
  owns: ['cover_hold', 'trial'],
  personal,
  books,
  refusals,
  sells,
  notices,
  subscriptions: [
    answer(LESSONS_SHOWN, coversShown),
    subscribe(LESSON_MOVED, async (tx, { lesson }) => await followTrial(tx, lesson)),
    subscribe(LESSON_MISSED, async (tx, { lesson, saidBy }) => {
      if (saidBy === 'parent') await offerCover(tx, lesson)
    }),
    subscribe(CASES_CHANGED, lapseTrials),
    subscribe(SUBJECT_CHANGED, lapseTrialsOfSubject),
  ],
  jobs,
  open: () => ({ routes: trialsRoutes }),
}
