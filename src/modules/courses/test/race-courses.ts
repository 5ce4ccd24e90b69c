import { Refusal } from '#kernel/refusal.ts'
import { chanceOf } from '../../../../test/money-lives/chance.ts'
import { drawAct } from './race-acts.ts'
import type { Act } from './race-acts.ts'
import { lostIn } from './race-losses.ts'
import type { Acted } from './race-losses.ts'
import { makeRacedCourse, standingOf } from './raced-course.ts'
import type { RaceSite, Standing } from './raced-course.ts'

/** What each may be refused with, beside that its course or part is gone or in review. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  writeCourse: ['COURSE_CHANGED'],
  writeChapter: ['COURSE_CHANGED'],
  writeUnit: ['COURSE_CHANGED'],
  submit: ['COURSE_CHANGED', 'COURSE_INCOMPLETE'],
  relist: ['COURSE_CHANGED', 'COURSE_INCOMPLETE'],
  takeDown: ['COURSE_CHANGED'],
  rollback: ['REVIEW_DECIDED'],
  beginUpload: ['UPLOADS_UNFINISHED'],
  declare: ['VIDEO_NOT_FOUND'],
  removeVideo: ['VIDEO_NOT_FOUND'],
}
const ALWAYS: readonly string[] = ['COURSE_NOT_FOUND', 'COURSE_IN_REVIEW']

/** What came of races. */
export type Races = {
  readonly races: number
  readonly acts: number
  /** How often what was done, and refused with what. */
  readonly outcomes: Readonly<Record<string, number>>
  /** What was wrong, with the seed and the race in which it was. */
  readonly wrong: readonly string[]
}

type Asked = { readonly seed: number; readonly races: number; readonly atOnce: number }
/** A course is raced so often, then a new one is. */
const RACES_OF_COURSE = 20

/** Lets acts race on courses, so many at once, and looks after each race whether anything was lost. The same seed draws the same acts. */
export async function raceCourses(site: RaceSite, { seed, races, atOnce }: Asked): Promise<Races> {
  const chance = chanceOf(seed)
  const outcomes: Record<string, number> = {}
  const wrong: string[] = []
  let raced = 0
  while (raced < races) {
    const course = await makeRacedCourse(site, chance.oneOf(['draft', 'published']))
    for (let nth = 0; nth < RACES_OF_COURSE && raced < races; nth += 1) {
      const before = await standingOf(site, course.manuscriptId)
      if (isSpent(before)) break
      const acts = Array.from({ length: atOnce }, () => drawAct({ site, course, before, chance }))
      const acted = await race(acts)
      const found = [
        ...acted.flatMap(unexpected),
        ...lostIn({ before, acted, after: await standingOf(site, course.manuscriptId) }),
      ]
      wrong.push(...found.map((what) => `seed ${seed}, race ${raced}: ${what}`))
      for (const { act, problem } of acted) {
        const outcome = `${act.name} ${problem instanceof Refusal ? problem.code : problem === null ? 'OK' : 'FAILED'}`
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
      raced += 1
    }
  }
  return { races, acts: races * atOnce, outcomes, wrong }
}

const isSpent = ({ chapters, units }: Standing): boolean => chapters.length < 2 || units.length < 4

async function race(acts: readonly Act[]): Promise<readonly Acted[]> {
  const settled = await Promise.allSettled(acts.map(async ({ run }) => await run()))
  return acts.flatMap((act, nth): readonly Acted[] => {
    const result = settled[nth]
    if (!result) return []
    return result.status === 'fulfilled'
      ? [{ act, answer: result.value, problem: null }]
      : [{ act, answer: null, problem: result.reason as unknown }]
  })
}

/** Failures, a deadlock among them, and refusals that nobody documented. */
function unexpected({ act, problem }: Acted): readonly string[] {
  if (problem === null) return act.name === 'across' ? ['a unit stands at the place of another course'] : []
  if (!(problem instanceof Refusal)) return [`${act.name}: ${problem instanceof Error ? problem.message : typeof problem}`]
  return [...ALWAYS, ...(ALSO[act.name] ?? [])].includes(problem.code) ? [] : [`${act.name}: ${problem.code}`]
}
