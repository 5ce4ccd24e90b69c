import type { BrowserContext, Locator, Page } from '@playwright/test'
import { comeInNew, dataOf, postAs } from './come-in.ts'
import { savedLine, test } from './courses.ts'
import { expect, expectExtraEntry, hydrated, keepPicture } from './journey.ts'
import type { Words } from './journey.ts'
import { publishCases } from './market.ts'
import { PASSWORD } from './people.ts'

/** The session ends as it does on the server: the page still shows its person, and the next call is a visitor's. */
async function endSession(context: BrowserContext): Promise<void> {
  // The stream of live events would notice, and the page would be that for visitors.
  await context.route('**/api/notice/live*', async (route) => await route.abort('connectionreset'))
  for (const name of ['sid', '__Host-sid']) await context.clearCookies({ name })
}

type Return = { readonly mobile: string; readonly words: Words; readonly reason?: string }

async function logInAgain(page: Page, { mobile, words, reason = 'entry:reason.again' }: Return): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: words(reason) })
  await dialog.getByRole('textbox', { name: words('entry:field.mobile') }).fill(mobile)
  await dialog.getByRole('textbox', { name: words('entry:field.password'), exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: words('entry:login.submit'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

const bar = (page: Page, words: Words): Locator => page.getByText(words('web:line.lost'))

test('what is typed into a course after the session has ended is saved once its tutor has logged in again', async ({
  page,
  context,
  words,
  openEditor,
}) => {
  const { at, mobile } = await openEditor('晚老師')
  await endSession(context)
  await page.getByLabel(words('courseEditor:basics.subtitle')).fill('夜深時寫下')
  await expect(page.getByText(words('courseEditor:save.no-session'))).toBeVisible()
  await page.getByRole('button', { name: words('courseEditor:save.login') }).click()
  await logInAgain(page, { mobile, words })
  await expect(savedLine(page, at)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(words('courseEditor:basics.subtitle'))).toHaveValue('夜深時寫下')
})

test('a message written after the session has ended is sent once its writer has logged in again', async ({
  page,
  context,
  words,
  converse,
}) => {
  const { mobile, path } = await converse({ parent: 'Sleeper', tutor: 'Ms Awake' })
  await page.goto(path)
  await hydrated(page)
  const field = page.getByLabel(words('threads:placeholder'))
  await field.fill('Is Tuesday possible?')
  await endSession(context)
  await page.getByRole('button', { name: words('threads:send'), exact: true }).click()
  await expect(page.getByText(words('entry:reason.again'))).toBeVisible()
  await keepPicture(page, 'ended-session')
  await expect(page.locator('[data-unsent]')).toContainText('Is Tuesday possible?')
  await logInAgain(page, { mobile, words })
  await expect(page.locator('[data-unsent]')).toHaveCount(0)
  await expect(page.getByRole('log').getByText('Is Tuesday possible?')).toHaveCount(1)
  // Given up, the page is a visitor's and shows nobody's words; they are there again after a login.
  await field.fill('And Wednesday?')
  await endSession(context)
  await page.getByRole('button', { name: words('threads:send'), exact: true }).click()
  await expect(page.getByText(words('entry:reason.again'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('And Wednesday?')).toHaveCount(0)
  await page
    .locator('main')
    .getByRole('button', { name: words('ownPage:wayIn.loginButton'), exact: true })
    .click()
  await logInAgain(page, { mobile, words, reason: 'entry:reason.tutor' })
  await expect(page.locator('[data-unsent]')).toContainText('And Wednesday?')
  await expect(page.getByRole('button', { name: words('threads:retry') })).toBeVisible()
})

test('somebody else who logs in where a session has ended does not send what its person wrote', async ({
  page,
  context,
  browser,
  baseURL,
  words,
  converse,
}) => {
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' })
  const next = await comeInNew(other, { side: 'parent', name: 'Next', baseURL: baseURL ?? '' })
  await other.close()
  const { path } = await converse({ parent: 'Leaver', tutor: 'Ms Told' })
  await page.goto(path)
  await hydrated(page)
  await page.getByLabel(words('threads:placeholder')).fill('My address is for you alone.')
  await endSession(context)
  const sent: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/message/send') && response.ok())
      sent.push(response.url())
  })
  await page.getByRole('button', { name: words('threads:send'), exact: true }).click()
  await logInAgain(page, { mobile: next.mobile, words })
  await expect(page.getByText('My address is for you alone.')).toHaveCount(0)
  await expect
    .poll(async () => await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))))
    .not.toContain('My address')
  expect(sent).toEqual([])
})

test('closing a case and keeping a tutor go on after a login', async ({ page, context, locale, words, baseURL }) => {
  const { mobile } = await comeInNew(context, { side: 'parent', name: 'Closer', baseURL: baseURL ?? '' })
  await publishCases(context, 1)
  await page.goto(`/${locale}/parent/dashboard/cases`)
  await hydrated(page)
  await endSession(context)
  await page.getByRole('article').locator('summary').click()
  await page.getByRole('button', { name: words('offers:cases.close'), exact: true }).click()
  const confirm = page.getByRole('dialog').locator('button.button', { hasText: words('offers:cases.ask.close.confirm') })
  await confirm.click()
  await logInAgain(page, { mobile, words })
  await expect(page.getByText(words('offers:cases.ask.close.done')).first()).toBeVisible()
  await expectExtraEntry(page, false)
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  await endSession(context)
  await page.locator('article').first().getByRole('button', { pressed: false }).first().click()
  await logInAgain(page, { mobile, words })
  await expect(page.locator('article').first().getByRole('button', { pressed: true })).toBeVisible()
})

test('an act on a side that was switched in another tab offers the way back, and is done there', async ({
  page,
  context,
  words,
  converse,
}) => {
  const { path } = await converse({ parent: 'Two Hats', tutor: 'Ms One' })
  await page.goto(path)
  await hydrated(page)
  const field = page.getByLabel(words('threads:placeholder'))
  await field.fill('Written as a parent')
  await dataOf(await postAs(context, '/cert/sys-user/switch', { type: 1 }))
  await page.getByRole('button', { name: words('threads:send'), exact: true }).click()
  await expect(page.getByText(words('entry:switch.backText'))).toBeVisible()
  await keepPicture(page, 'switched-elsewhere')
  await page.getByRole('button', { name: words('entry:switch.parentButton'), exact: true }).click()
  await expect(page.getByRole('log').getByText('Written as a parent')).toHaveCount(1)
  await expect(field).toHaveValue('')
})

test('a message waits in the open and is sent once when the line is back', async ({ page, context, words, converse }) => {
  const { path } = await converse({ parent: 'Tunnel', tutor: 'Ms Light' })
  await page.goto(path)
  await hydrated(page)
  const field = page.getByLabel(words('threads:placeholder'))
  await field.fill('From the tunnel')
  await context.setOffline(true)
  const send = page.getByRole('button', { name: words('threads:send'), exact: true })
  await send.click()
  await expect(bar(page, words)).toBeVisible()
  await keepPicture(page, 'line-lost')
  await send.click({ force: true })
  await page.getByRole('button', { name: words('web:line.retry'), exact: true }).click()
  await expect(bar(page, words)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('log').getByText('From the tunnel')).toHaveCount(1)
  await expect(bar(page, words)).toBeHidden()
  await expect(field).toHaveValue('')
})

test('an act whose answer was lost on the way is done once', async ({ page, context, locale, words, baseURL }) => {
  await comeInNew(context, { side: 'parent', name: 'Lost Answer', baseURL: baseURL ?? '' })
  const [jobId] = await publishCases(context, 1)
  await page.goto(`/${locale}/parent/dashboard/cases`)
  await hydrated(page)
  let sent = 0
  // The server gets it; the browser never hears of that.
  await page.route('**/api/parent/job/close', async (route) => {
    if (sent++ > 0) return await route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('article').locator('summary').click()
  await page.getByRole('button', { name: words('offers:cases.close'), exact: true }).click()
  await page
    .getByRole('dialog')
    .locator('button.button', { hasText: words('offers:cases.ask.close.confirm') })
    .click()
  // Not that the case has changed meanwhile: it was this very act.
  await expect(page.getByText(words('offers:cases.ask.close.done')).first()).toBeVisible()
  expect(sent).toBe(2)
  const { list } = await dataOf<{ list: { jobId: number }[] }>(await context.request.get('/api/parent/job/list?status=closed'))
  expect(list.map((one) => one.jobId)).toEqual([jobId])
})

test('a link keeps the page until the line is back, and then opens; not when its reader goes on typing', async ({
  page,
  context,
  locale,
  words,
  isPhone,
}) => {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  await context.setOffline(true)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('web:footer.ranking') })
    .click()
  await expect(bar(page, words)).toBeVisible()
  await expect(page).toHaveURL(/searchtutor$/)
  await expect(page.locator('article').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/content\/ranking/)
  await expect(bar(page, words)).toBeHidden()
  // A server in between that has no answer is no line either.
  let asked = 0
  await page.route(/\.data(?:\?|$)/, async (route) => {
    if (asked++ === 0) await route.fulfill({ status: 502, body: 'Bad gateway' })
    else await route.continue()
  })
  await page.locator('footer a[href$="/content/help"]').click()
  await expect(page).toHaveURL(/content\/help/)
  if (isPhone) return
  await page.goto(`/${locale}/login`)
  await hydrated(page)
  await context.setOffline(true)
  await page
    .getByRole('link', { name: words('web:nav.fees') })
    .first()
    .click()
  await expect(bar(page, words)).toBeVisible()
  await page.getByRole('textbox', { name: words('entry:field.mobile') }).pressSequentially('5123')
  await context.setOffline(false)
  await expect(bar(page, words)).toBeHidden()
  // oxlint-disable-next-line house/no-waiting -- that the page stays shows only in time
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(/login$/)
  await expect(page.getByRole('textbox', { name: words('entry:field.mobile') })).toHaveValue('5123')
})

test('a dialog that was never open waits for its file', async ({ page, context, locale, words }) => {
  const found = await dataOf<{ list: { tutorId: number }[] }>(await page.request.get('/api/v2/tutor/search?pageSize=1'))
  await page.goto(`/${locale}/tutor/detail/${found.list[0]?.tutorId}`)
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  const name = await heading.textContent()
  await context.setOffline(true)
  await page
    .getByRole('button', { name: words('tutors:share.open') })
    .locator('visible=true')
    .first()
    .click()
  await expect(bar(page, words)).toBeVisible()
  await expect(heading).toHaveText(name ?? '')
  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(bar(page, words)).toBeHidden()
})
