import { comeInAs } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'

test('who is logged in keeps the bar of the own places outside of them, without the foot of visitors', async ({
  page,
  context,
  locale,
  words,
  isPhone,
}) => {
  const found = (await (await page.request.get('/api/v2/tutor/search?pageSize=1')).json()) as {
    data: { list: { tutorId: number }[] }
  }
  const profile = `/tutor/detail/${found.data.list[0]?.tutorId}`
  const listings = page.getByRole('navigation', { name: words('web:footer.districts') })
  await page.goto(`/${locale}/searchtutor`)
  await expect(listings).toHaveCount(1)
  for (const side of ['parent', 'tutor'] as const) {
    await comeInAs(context, side)
    const bar = page.getByRole('navigation', { name: words(`ownPage:places.${side}`) })
    const own = ['/searchtutor', '/jobcase', profile, '/content/fee', ...(side === 'parent' ? ['/parent/publish'] : [])]
    for (const path of own) {
      await page.goto(`/${locale}${path}`)
      await hydrated(page)
      await expect(listings, path).toHaveCount(0)
      await expect(page.locator('body > footer'), path).toHaveCount(1)
      if (isPhone) await expect(bar, path).toBeInViewport({ ratio: 1 })
      else await expect(bar, path).toBeHidden()
      if (!isPhone || side !== 'parent' || path !== profile) continue
      // What a page puts at its foot stands above the bar.
      const [act, places] = [await page.locator('main a[href*="booktutor"]').last().boundingBox(), await bar.boundingBox()]
      expect((act?.y ?? NaN) + (act?.height ?? NaN)).toBeLessThanOrEqual(places?.y ?? 0)
    }
    await keepPicture(page, `house-${side}`)
  }
})

for (const [zone, isAbroad] of [
  ['Europe/London', true],
  ['Asia/Hong_Kong', false],
] as const)
  test.describe(zone, () => {
    test.use({ timezoneId: zone })

    test('whose clock is another reads that calendars and free hours show the time of Hong Kong', async ({
      page,
      context,
      locale,
      words,
    }) => {
      await page.goto(`/${locale}/searchtutor?freeTime=sat-afternoon`)
      await page.goto((await page.locator('article h3 a').first().getAttribute('href')) ?? '')
      await hydrated(page)
      await expect(page.getByRole('table', { name: words('tutors:free.title') })).toBeVisible()
      await expect(page.getByText(words('tutors:free.zone'))).toHaveCount(isAbroad ? 1 : 0)
      await comeInAs(context, 'parent')
      await page.goto(`/${locale}/parent/dashboard/lessons`)
      await hydrated(page)
      await expect(page.getByText(words('lessons:zone.all'))).toHaveCount(isAbroad ? 1 : 0)
    })
  })
