import type { Page } from '@playwright/test'
import { another, comeInAsOperator, comeInNew, dataOf, postAs } from './come-in.ts'
import { expect, expectExtraEntry, hydrated, keepPicture, test } from './journey.ts'
import type { Words } from './journey.ts'
import { askForCheck, publishCases } from './market.ts'
import { expectAccessible } from './scan.ts'

test('cases are taken off the board together: each is named, and one that went meanwhile stops no other', async ({
  page,
  browser,
  context: operator,
  baseURL: url,
  locale,
  words,
}) => {
  const { context, baseURL } = await another(browser, url)
  // A second try finds the cases of the first one still there.
  const name = `Many ${test.info().project.name} ${test.info().retry}`
  await comeInNew(context, { side: 'parent', name, baseURL })
  const jobs = await publishCases(context, 3)
  await comeInAsOperator(operator)
  await page.goto(`/${locale}/admin/cases?keyword=${encodeURIComponent(name)}`)
  await hydrated(page)
  const rows = page.locator('article').filter({ hasText: name })
  await expect(rows).toHaveCount(3)
  // By keyboard: the first two, and all of them by one press.
  await rows.first().focus()
  await page.keyboard.press('x')
  await expect(page.getByText(words('admin:chosen.count', { count: 1 }))).toBeVisible()
  await page.getByRole('checkbox', { name: words('admin:chosen.all', { count: 3 }) }).check()
  await expect(page.getByText(words('admin:chosen.count', { count: 3 }))).toBeVisible()
  const bar = page.locator('[data-chosen=true]')
  await bar.getByRole('button', { name: words('admin:cases.takeDown') }).click()
  const dialog = page.getByRole('dialog', { name: words('admin:chosen.takenDown', { count: 3 }) })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'taking several cases down')
  await keepPicture(page, 'admin-bulk')
  // Meanwhile another operator takes one down.
  await dataOf(await postAs(operator, `/api/admin/case/${jobs[1]}/take/down`, { reason: 'seen first' }))
  await dialog.getByLabel(words('admin:cases.reason')).fill('one family, three times the same')
  await dialog.getByRole('button', { name: words('admin:cases.takeDown') }).click()
  await expect(dialog.getByRole('status')).toHaveText(words('admin:chosen.over', { done: 2, refused: 1 }))
  await expect(dialog.getByRole('listitem').filter({ hasText: `C${jobs[1]}` })).toHaveAttribute('data-ok', 'false')
  await expect(dialog.locator('[data-ok=true]')).toHaveCount(2)
  await keepPicture(page, 'admin-bulk-over')
  await dialog
    .getByRole('button', { name: words('admin:chosen.close') })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  // A page that is opened while the dialog's entry of the history still goes is gone back from.
  await expectExtraEntry(page, false)
  for (const job of jobs) {
    await page.goto(`/${locale}/admin/audit?objectId=${job}`)
    await expect(page.getByText(job === jobs[1] ? 'seen first' : 'one family, three times the same')).toHaveCount(1)
  }
  await context.close()
})

type Asked = {
  readonly list: string
  readonly act: string
  readonly title: string
  readonly count: number
  readonly reason: string
}

/** Opens a list, chooses all its rows, ends them for one reason, and sees of each that it was done. */
async function endAll(
  { page, words }: { readonly page: Page; readonly words: Words },
  { list, act, title, count, reason }: Asked,
): Promise<void> {
  await page.goto(list)
  await hydrated(page)
  await expect(page.locator('article')).toHaveCount(count)
  await page.getByRole('checkbox', { name: words('admin:chosen.all', { count }) }).check()
  await page.locator('[data-chosen=true]').getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('listitem')).toHaveCount(count)
  await expectAccessible(page, title)
  await dialog.getByRole('textbox').fill(reason)
  await keepPicture(page, `admin-bulk-${count}`)
  await dialog.getByRole('button', { name: act }).click()
  await expect(dialog.getByRole('status')).toHaveText(words('admin:chosen.over', { done: count, refused: 0 }))
  await expect(dialog.locator('[data-ok=true]')).toHaveCount(count)
  await dialog
    .getByRole('button', { name: words('admin:chosen.close') })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  // The next page would be gone back from.
  await expectExtraEntry(page, false)
}

test('checks are rejected and users suspended together: one reason, each notified and logged by itself', async ({
  page,
  browser,
  context: operator,
  baseURL: url,
  locale,
  words,
}) => {
  test.slow()
  const { project, retry } = test.info()
  const name = `Spam ${project.name} ${retry}`
  const reason = `advertises elsewhere: ${name}`
  const people = await Promise.all(
    [1, 2].map(async (number) => {
      const { context, baseURL } = await another(browser, url)
      await comeInNew(context, { side: 'tutor', name: `${name} ${number}`, baseURL })
      return context
    }),
  )
  const [first] = people
  if (!first) throw new Error('nobody came in')
  const { tutorId } = await dataOf<{ tutorId: number }>(await first.request.get('/api/tutor/profile'))
  for (const kind of ['identity', 'education']) await askForCheck(first, kind)
  await comeInAsOperator(operator)

  await endAll(
    { page, words },
    {
      list: `/${locale}/admin/verifications?keyword=${tutorId}`,
      act: words('admin:verifications.reject'),
      title: words('admin:chosen.rejectedChecks', { count: 2 }),
      count: 2,
      reason: 'the scans are blurred',
    },
  )
  const checks = await dataOf<{ list: { state: string; reason: string | null }[] }>(
    await first.request.get('/api/tutor/verification/list'),
  )
  expect(checks.list.filter(({ reason }) => reason === 'the scans are blurred')).toHaveLength(2)

  await endAll(
    { page, words },
    {
      list: `/${locale}/admin/users?keyword=${encodeURIComponent(name)}`,
      act: words('admin:users.suspend'),
      title: words('admin:chosen.suspended', { count: 2 }),
      count: 2,
      reason,
    },
  )
  await expect(page.locator('article').filter({ hasText: words('admin:users.suspended') })).toHaveCount(2)
  await page.goto(`/${locale}/admin/audit`)
  await expect(page.getByText(reason)).toHaveCount(2)
  for (const context of people) {
    // Logged out at once.
    expect((await context.request.get('/api/tutor/profile')).status()).toBe(401)
    await context.close()
  }
})
