import AxeBuilder from '@axe-core/playwright'
import { expect, hydrated, test } from './journey.ts'

const WIDTHS = [360, 768, 1440] as const
const PATHS = [
  '',
  '/searchtutor',
  '/searchtutor?edu=6&price2=300',
  '/searchtutor?ageMin=99&subject=music_piano',
  '/searchtutor/grade/dse',
  '/recommend',
  '/jobcase',
  '/content/fee',
  '/content/ranking',
  '/content/districts',
  '/content/subjects',
  '/promotion/newUser',
  '/no/such/page',
]

for (const path of [...PATHS, 'profile', 'booking']) {
  test(`axe finds nothing on ${path || '/'} at three widths`, async ({ page, locale, request }) => {
    test.slow()
    let url = `/${locale}${path}`
    if (path === 'profile' || path === 'booking') {
      const answer = (await (await request.get('/api/v2/tutor/search?pageSize=1')).json()) as {
        data: { list: { tutorId: number }[] }
      }
      const id = answer.data.list[0]?.tutorId
      url = path === 'profile' ? `/${locale}/tutor/detail/${id}` : `/${locale}/parent/booktutor?tutorId=${id}`
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(url)
      await hydrated(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${width}: ${id}: ${nodes[0]?.html}`)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow, `horizontal scroll at ${width}`).toBe(0)
    }
  })
}

test('axe finds nothing with a panel, the filters or the row view open, nor in dark mode', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const scan = async (): Promise<void> => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  await page.getByRole('button', { name: new RegExp(`^${words('search:bar.area')}`) }).click()
  await page.getByRole('tablist').waitFor()
  await scan()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words('search:list.row') }).click()
  await page.getByRole('group', { name: words('search:filters.languages') }).waitFor()
  await scan()
  await page.emulateMedia({ colorScheme: 'dark' })
  await scan()
})
