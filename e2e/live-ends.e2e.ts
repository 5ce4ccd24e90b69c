import type { Page } from '@playwright/test'
import { comeInNew, postAs } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'

/** What the server answered to each attempt of a page to hear live events. */
function attempts(page: Page): readonly number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/notice/live')) statuses.push(response.status())
  })
  return statuses
}

test('logging out elsewhere shows in every open tab, and none of them asks for live events again', async ({
  page,
  context,
  locale,
  words,
  baseURL,
}) => {
  await comeInNew(context, { side: 'parent', name: 'Leaver', baseURL: baseURL ?? '' })
  const second = await context.newPage()
  const [first, other] = [attempts(page), attempts(second)]
  for (const tab of [page, second]) {
    await tab.goto(`/${locale}/messages`)
    await hydrated(tab)
    await expect(tab.getByText(words('ownPage:wayIn.loginText'))).toBeHidden()
  }
  await expect.poll(() => [...first, ...other]).toEqual([200])
  expect((await postAs(context, '/cert/sso/logout', {})).status()).toBe(200)
  for (const tab of [page, second]) await expect(tab.getByText(words('ownPage:wayIn.loginText'))).toBeVisible()
  // The stream ended, was asked for once more, was refused, and that was all.
  expect([...first, ...other]).toEqual([200, 401])
})

test('a page whose stream makes room for other devices waits until it is looked at', async ({
  page,
  context,
  locale,
  baseURL,
}) => {
  await comeInNew(context, { side: 'parent', name: 'Collector', baseURL: baseURL ?? '' })
  const statuses = attempts(page)
  await page.goto(`/${locale}/messages`)
  await hydrated(page)
  await expect.poll(() => statuses).toEqual([200])
  const device = await context.newPage()
  await device.goto(`/${locale}/content/fee`)
  await device.evaluate(async () => {
    // Streams that are read and never connect again.
    for (let one = 0; one < 5; one++) void (await fetch('/api/notice/live')).body?.getReader()
  })
  const looks = async (): Promise<number> => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return statuses.length
  }
  await expect.poll(looks).toBe(2)
  expect(statuses).toEqual([200, 200])
})
