import type { SignedIn } from '../../../../test/sign-in-as.ts'
import type { OwnedCourse, OwnedDetail } from '../contract/customer.ts'
import { sellCourse } from './bought-course.ts'
import type { SoldCourse, SoldUnit } from './bought-course.ts'
import { ask } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'

export const PATH = '/online/course/customer'
type Who = Pick<SignedIn, 'headers'>
type List = { readonly list: readonly OwnedCourse[]; readonly hasNextPage: boolean; readonly total: number }

/** What a person does with their courses in a world. */
export const learning = (world: CourseWorld) => ({
  owned: async (who: Who, query = ''): Promise<List> => (await ask(world, who)(`${PATH}/courseList${query}`)).data as List,
  one: async (who: Who, { courseId }: Pick<SoldCourse, 'courseId'>, locale = 'en') => {
    const answer = await ask(world, who)(`${PATH}?courseFlagId=${courseId}`, { headers: { 'x-locale': locale } })
    return { ...answer, data: answer.data as OwnedDetail }
  },
  /** Watches a film from its beginning to a second. */
  watch: async (who: Who, { videoId }: Pick<SoldUnit, 'videoId'>, seconds: number) =>
    await ask(world, who)(`${PATH}/save-progress`, {
      method: 'POST',
      payload: { videoId, progressSeconds: seconds, watched: [[0, seconds]] },
    }),
  /** Two chapters of two units, of which the last costs nothing. */
  sell: async (): Promise<SoldCourse> =>
    await sellCourse(world, {
      whole: 150,
      chapters: [
        { price: null, units: [100, 50] },
        { price: null, units: [60, 0] },
      ],
    }),
})
export type Learning = ReturnType<typeof learning>

export const unitAt = ({ chapters }: SoldCourse, chapter: number, place: number): SoldUnit => chapters[chapter]!.units[place]!

/** What of each unit matters most: its name, whether it plays and for good, and what else is marked. */
export const marksOf = ({ chapterList }: OwnedDetail) =>
  chapterList.map(({ chapterName, unitList }) => [
    chapterName,
    unitList.map(({ unitName, buy: plays, isOwned, isFormer, isResting, videoResource }) =>
      [
        unitName,
        ...(plays ? ['plays'] : []),
        ...(isOwned ? ['owned'] : []),
        ...(isFormer ? ['former'] : []),
        ...(isResting ? ['rests'] : []),
        ...((videoResource.videoId !== null) === plays ? [] : ['?']),
      ].join(' '),
    ),
  ])
