import type { UserActor } from '#kernel/actor.ts'
import { addChapter, addUnit, beginCourse, writeCourse } from '#modules/courses/public.ts'
import type { Context } from '#platform/context.ts'

const SUMMARY = `分數不再難。由一半、四分之一開始，用薄餅、間尺和日常例子講清楚分數的意思，再一步步做到加減乘除和應用題。

- 每課 8 至 12 分鐘，附工作紙
- 適合小四至小六學生，家長可一同觀看`

const CHAPTERS = [
  { name: '認識分數', units: ['一半和四分之一', '分子和分母', '真分數、假分數和帶分數'] },
  { name: '比較和約簡', units: ['同分母的比較', '約簡和擴分'] },
  { name: '加和減', units: ['同分母加減', '異分母加減'] },
] as const
/** Dollars of each unit but the first, which is free. */
const PRICE = 48

/** A course that the demo's tutor has begun to write: three chapters without videos yet. */
export async function fillDrafts(ground: Context, actor: UserActor): Promise<void> {
  const ctx = { ...ground, actor }
  const { id } = await beginCourse(ctx, '分數由零開始')
  await writeCourse(ctx, {
    id,
    revision: 1,
    subtitle: '小學生最常跌落的分數陷阱，一次過弄清',
    summary: SUMMARY,
    learnPoints: ['用圖畫和數線說明分數', '比較任何兩個分數的大小', '做對異分母的加減'],
    subject: 'primary_maths',
    levelMin: 8,
    levelMax: 10,
    language: 'tutor_cantonese',
  })
  for (const [nth, { name, units }] of CHAPTERS.entries()) {
    const chapter = await addChapter(ctx, { manuscriptId: id, name })
    for (const [at, unit] of units.entries())
      await addUnit(ctx, { chapterId: chapter.id, name: unit, price: nth === 0 && at === 0 ? 0 : PRICE })
  }
}
