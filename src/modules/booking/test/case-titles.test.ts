import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makeCase, makeMatch, makeParent, makeTutor } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'
import { dataOf, lessonStepsOn } from './lesson-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof lessonStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0)
  steps = lessonStepsOn(site)
})
afterAll(async () => await site.close())

type List = { readonly list: readonly { readonly caseTitle: string }[] }
const titlesOf = async (who: TestPerson, path: string): Promise<readonly string[]> =>
  dataOf<List>(await steps.read(who, path)).list.map(({ caseTitle }) => caseTitle)

test('a parent’s cases that are called the same have their numbers on every page, whatever part of a list is read', async () => {
  const parent = await makeParent(site)
  const first = await makeCase(parent)
  expect(await titlesOf(parent, 'parent/job/list')).toEqual(['中五 數學(必修部分) · 中環'])
  const online = await makeCase(parent, { teachMode: 'online', areaId: null })
  const second = await makeCase(parent)
  // Another parent's case of the same title changes nothing.
  await makeCase(await makeParent(site))
  expect(await titlesOf(parent, 'parent/job/list?pageSize=1')).toEqual([`中五 數學(必修部分) · 中環 · C${second}`])
  expect(new Set(await titlesOf(parent, 'parent/job/list'))).toEqual(
    new Set([`中五 數學(必修部分) · 中環 · C${second}`, '中五 數學(必修部分) · 網上', `中五 數學(必修部分) · 中環 · C${first}`]),
  )
  expect(await titlesOf(parent, `parent/job/list?keyword=C${first}`)).toEqual([`中五 數學(必修部分) · 中環 · C${first}`])
  const { data } = await steps.read(parent, `job/detail/${first}`)
  expect(data).toMatchObject({ caseTitle: `中五 數學(必修部分) · 中環 · C${first}` })
  expect((await steps.read(parent, `job/detail/${online}`)).data).toMatchObject({ caseTitle: '中五 數學(必修部分) · 網上' })
})

test('a tutor reads the number in every title that no student’s name tells apart', async () => {
  const tutor = await makeTutor(site)
  const { jobId } = await makeMatch(site, tutor)
  const { jobId: other } = await makeMatch(site, tutor)
  expect(new Set(await titlesOf(tutor, 'lesson/match/list'))).toEqual(
    new Set([`中五 數學(必修部分) · 中環 · C${jobId}`, `中五 數學(必修部分) · 中環 · C${other}`]),
  )
})
