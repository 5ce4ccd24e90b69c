import type { Page } from '@playwright/test'
import { comeInNew } from './come-in.ts'
import { expect, expectExtraEntry, hydrated, keepPicture, showMore, test, topAtRest } from './journey.ts'
import type { Words } from './journey.ts'
import { publishCases } from './market.ts'
import { expectLoggedIn, fillRegistration, freshMobile } from './people.ts'

test('a visitor who presses "book" is asked to log in, registers in the dialog and goes on with the tutor', async ({
  page,
  locale,
  words,
}) => {
  await page.goto(`/${locale}/searchtutor`)
  const profile = await page.locator('article h3 a').first().getAttribute('href')
  await page.goto(profile ?? '')
  await hydrated(page)
  await page.locator('a[href*="booktutor"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/booktutor\?tutorId=/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words('entry:reason.tutor'))).toBeVisible()
  await dialog.getByRole('button', { name: words('entry:login.register') }).click()
  const form = dialog.locator('form').first()
  await fillRegistration(page, { form, mobile: freshMobile(), name: 'Booker', side: 'parent', words })
  await expect(dialog).toBeHidden()
  await expectLoggedIn(page, 'Booker')
  // Without a case that waits, one is published and the tutor booked in one go.
  await expect(page).toHaveURL(/publish\?tutorId=\d+/)
  await expect(page.getByRole('heading', { level: 2, name: words('publish:titles.lesson') })).toBeVisible()
})

test('"book" on a card asks a tutor to switch, brings a parent without cases to the booking page, and stays a link', async ({
  page,
  context,
  locale,
  words,
  baseURL,
}) => {
  await comeInNew(context, { side: 'tutor', name: 'Switcher', baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const book = page.locator('article a[data-book]').first()
  const [tab] = await Promise.all([context.waitForEvent('page'), book.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL(/booktutor\?tutorId=/)
  await tab.close()
  await book.click()
  // Switched in place, the press is answered: there is no case, so the booking page follows.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('entry:switch.parentButton') })
    .click()
  await expect(page).toHaveURL(/booktutor\?tutorId=/)
  await expect(page.getByRole('link', { name: words('booking:publish.button') })).toBeVisible()
})

/** Sends nothing that changes anything until `act` is done. */
async function sendsNothing(page: Page, act: () => Promise<void>): Promise<void> {
  const sent: string[] = []
  const note = (request: { method: () => string; url: () => string }): void => {
    if (request.method() !== 'GET') sent.push(request.url())
  }
  page.on('request', note)
  await act()
  page.off('request', note)
  expect(sent).toEqual([])
}

const QUARTER_MS = 900_000
const AGREEING_MS = 25_000

// The next quarter of an hour that is not over before it is agreed: a tutor may sign in a quarter before the start.
async function soon(page: Page): Promise<{ readonly date: string; readonly clock: string }> {
  const left = QUARTER_MS - (Date.now() % QUARTER_MS)
  // oxlint-disable-next-line house/no-waiting -- waits for the clock on the wall
  if (left < AGREEING_MS) await page.waitForTimeout(left)
  const quarter = Math.ceil((Date.now() + 1000) / QUARTER_MS) * QUARTER_MS
  const text = new Date(quarter + 8 * 3_600_000).toISOString()
  return { date: text.slice(0, 10), clock: text.slice(11, 16) }
}

type Side = { readonly page: Page; readonly words: Words; readonly locale: string }

/** Over the list, which stays as it is below: loads page after page, sends nothing without a choice, forgets it when closed. */
async function chooseOverTheList({ page, words, locale }: Side): Promise<void> {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  await showMore(page, words)
  await expect(page).toHaveURL(/shown=24/)
  const book = page.locator('article a[data-book]').nth(15)
  await book.scrollIntoViewIfNeeded()
  const address = page.url()
  const place = await topAtRest(book)
  const checked = page.waitForRequest((request) => request.url().endsWith('/api/parent/booking/list?pageNum=1&pageSize=5'))
  await book.click()
  await checked
  const dialog = page.getByRole('dialog')
  const jobs = dialog.locator('input[name=job]')
  await expect(jobs).toHaveCount(10)
  expect(page.url()).toBe(address)
  // Within 200 px of the lower end the next page comes, and then no more.
  await dialog.locator('[data-pages]').evaluate((list) => list.scrollTo(0, list.scrollHeight - list.clientHeight - 190))
  await expect(jobs).toHaveCount(12)
  await expect(dialog.getByText(words('booking:dialog.all', { count: 12 }))).toBeVisible()
  await sendsNothing(page, async () => {
    await dialog.getByRole('button', { name: words('booking:dialog.continue') }).dispatchEvent('click')
    await expect(page.getByText(words('booking:dialog.addOthers10'))).toBeVisible()
  })
  await jobs.nth(11).check()
  // Below the chosen one the terms are shown before anything is sent.
  await expect(dialog.getByText(words('terms:budget'))).toBeVisible()
  await keepPicture(page, 'appointment')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(book).toBeFocused()
  expect(await topAtRest(book)).toBe(place)
  await book.click()
  await expect(jobs).toHaveCount(10)
  await expect(dialog.locator('input:checked')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectExtraEntry(page, false)
  await expect(page).toHaveURL(address)
}

async function bookFromTheList({ page, words, locale }: Side, tutorId: number): Promise<void> {
  await page.goto(`/${locale}/searchtutor?tutorId=${tutorId}`)
  await hydrated(page)
  await page.locator('article a[data-book]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: words('booking:dialog.page') }).click()
  await expect(page).toHaveURL(`/${locale}/parent/booktutor?tutorId=${tutorId}`)
  await expect(dialog).toBeHidden()
  await page.goBack()
  await page.locator('article a[data-book]').click()
  await dialog.locator('input[name=job]').first().check()
  await expect(dialog.getByText('HK$250').first()).toBeVisible()
  await expect(dialog.getByRole('radio', { name: words('terms:first') })).toBeChecked()
  await dialog.getByRole('button', { name: words('booking:dialog.continue') }).click()
  await expect(dialog.getByText(/^B\d+$/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: words('booking:dialog.browse') })).toHaveAttribute(
    'href',
    `/${locale}/searchtutor`,
  )
  await keepPicture(page, 'booked')
  // One dialog over another: Back closes the upper one.
  const share = dialog.getByRole('button', { name: words('booking:share') })
  await share.click()
  const shared = page.getByRole('dialog', { name: words('tutors:share.titleFor', { name: 'Ms Booked' }) })
  await expect(shared).toBeVisible()
  await page.goBack()
  await expect(shared).toBeHidden()
  await expect(share).toBeFocused()
  await expect(dialog.getByText(/^B\d+$/)).toBeVisible()
  await dialog.getByRole('link', { name: words('booking:dialog.mine') }).click()
  await expect(page).toHaveURL(/dashboard\/bookings$/)
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(`/${locale}/searchtutor?tutorId=${tutorId}`)
  await expect(dialog).toBeHidden()
}

async function proposeLesson({ page, words, locale }: Side, { date, clock }: Awaited<ReturnType<typeof soon>>): Promise<void> {
  await page.goto(`/${locale}/parent/dashboard/lessons`)
  await hydrated(page)
  await page
    .getByRole('button', { name: words('lessons:propose') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('lessons:form.date')).fill(date)
  await dialog.getByLabel(words('lessons:form.clock')).fill(clock)
  await dialog.getByRole('button', { name: words('lessons:form.send') }).click()
  await expect(dialog).toBeHidden()
}

async function acceptBooking({ page, words, locale }: Side): Promise<void> {
  await page.goto(`/${locale}/tutor/dashboard/bookings`)
  await hydrated(page)
  await page.getByRole('button', { name: words('bookings:bookings.accept'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('HK$250')).toBeVisible()
  await dialog.getByRole('button', { name: words('bookings:bookings.accept'), exact: true }).click()
  await expect(page.getByRole('main').getByText(words('bookings:bookings.state.accepted'), { exact: true })).toBeVisible()
}

async function holdLesson({ page, words, locale }: Side, month: string): Promise<void> {
  await page.goto(`/${locale}/tutor/dashboard/lessons?month=${month}`)
  await hydrated(page)
  for (const act of ['agree', 'sign-in', 'sign-out']) {
    const button = page.getByRole('button', { name: words(`lessons:act.${act}`), exact: true })
    await button.click()
    await expect(button).toBeHidden()
  }
}

/** Of a lesson that the tutor signed out of at once; that it was held nobody may say before its planned end. */
async function seeTooShort({ page, words }: Side, act: 'problem' | 'missShort'): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: words('lessons:state.too_short') })
  await expect(card.getByRole('button', { name: words(`lessons:act.${act}`) })).toBeVisible()
  for (const early of ['confirm', 'claim'])
    await expect(card.getByRole('button', { name: words(`lessons:act.${early}`) })).toBeHidden()
  await keepPicture(page, `too-short-${act}`)
}

test('a parent books in the dialog, the tutor accepts, and a lesson that ends at once asks both', async ({
  page,
  context,
  locale,
  words,
  comeInTogether,
}) => {
  const names = { parent: 'Booker', tutor: 'Ms Booked' }
  const { tutorContext, tutorId } = await comeInTogether(names)
  await publishCases(context, 12)
  const parent = { page, words, locale }
  const tutor = { page: await tutorContext.newPage(), words, locale }
  await chooseOverTheList(parent)
  await bookFromTheList(parent, tutorId)
  await acceptBooking(tutor)
  const when = await soon(page)
  const month = when.date.slice(0, 7)
  await proposeLesson(parent, when)
  await holdLesson(tutor, month)
  await page.goto(`/${locale}/parent/dashboard/lessons?month=${month}`)
  await hydrated(page)
  await seeTooShort(parent, 'problem')
  await seeTooShort(tutor, 'missShort')
  await tutor.page.getByRole('button', { name: words('lessons:act.missShort') }).click()
  await tutor.page
    .getByRole('dialog')
    .getByRole('button', { name: words('lessons:sure.yes') })
    .click()
  await expect(tutor.page.getByText(words('lessons:state.missed'), { exact: true }).filter({ visible: true })).toBeVisible()
})
