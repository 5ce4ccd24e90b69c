import type { Locator, Page } from '@playwright/test'
import { DEMO_OPERATOR } from '../demo/accounts/demo-people.ts'
import { comeInAs, comeInAsOperator, comeInNew, operatorCode } from './come-in.ts'
import { expect, expectExtraEntry, expectFocusIn, hydrated, keepPicture, openMenuWith, test } from './journey.ts'
import { matchThem } from './market.ts'
import { expectAccessible, expectRoomForLargeText } from './scan.ts'

// The demo's people are everybody's, so these run once, and leave everything as it was.
test.describe.configure({ mode: 'serial' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Opens a dialog by a press, looks at it in light and dark, at a phone's width with large text, and closes it by the keyboard. */
async function look(button: Locator, name: string, focused = button): Promise<void> {
  const page = button.page()
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectFocusIn(dialog)
  await expectAccessible(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${name} in dark mode`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page, `${name} on a phone`)
  await expectRoomForLargeText(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(focused).toBeFocused()
  // The page goes back by itself, which would end a visit to the next.
  await expectExtraEntry(page, false)
}

test('a parent takes back the confirmation of a lesson, and finds each dialog in order', async ({
  page,
  context,
  locale,
  words,
}) => {
  test.slow()
  await comeInAs(context, 'parent')
  await open(page, `/${locale}/parent/dashboard/lessons`)
  const press = (key: string): Locator => page.getByRole('button', { name: words(key), exact: true })
  const first = page
    .getByRole('listitem')
    .filter({ hasText: words('lessons:state.ended') })
    .first()
  // One of its own: other journeys confirm lessons of this parent meanwhile.
  const lesson = page.locator(`#${await first.getAttribute('id')}`)
  const state = (name: string): Locator => lesson.getByText(words(`lessons:state.${name}`), { exact: true })
  await lesson.getByRole('button', { name: words('lessons:act.confirm'), exact: true }).click()
  await expect(state('confirmed')).toBeVisible()
  await lesson.getByRole('button', { name: words('lessons:act.undo'), exact: true }).click()
  await expect(state('ended')).toBeVisible()

  await look(press('lessons:act.problem').first(), 'a problem')
  const dots = page.locator('summary:focus')
  for (const [act, name] of [
    ['cancel', 'cancelling a lesson'],
    ['move', 'moving a lesson'],
  ] as const)
    await look(await openMenuWith(page.locator('main'), words(`lessons:act.${act}`)), name, dots)
  await look(press('lessons:leave.open').first(), 'leaving a match')
  await open(page, `/${locale}/parent/dashboard/bookings`)
  await look(press('bookings:bookings.confirm').first(), 'confirming a match')
  await look(press('bookings:bookings.cancel').first(), 'cancelling a booking')
  await open(page, `/${locale}/account`)
  await look(press('own:data.delete'), 'deleting the account')
})

test('a parent pays a part of a case fee: too much is said at the field, a part has its own total', async ({
  page,
  context,
  locale,
  words,
  comeInTogether,
}) => {
  const { tutorContext, tutorId } = await comeInTogether({ parent: 'Parent In Parts', tutor: 'Tutor In Parts' })
  await matchThem(context, tutorContext, tutorId)
  // Today leads to the fee that is owed.
  await open(page, `/${locale}/parent/dashboard`)
  await page.locator('main a[href*="/parent/dashboard/matches/"]').first().click()
  const part = page.getByRole('button', { name: words('money:pay.part'), exact: true })
  await look(part, 'a part of a case fee')
  await part.click()
  const amount = page.getByLabel(words('payments:part.amount'))
  await amount.fill('5000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'HK$' })).toBeVisible()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('20.50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('HK$20.50').first()).toBeVisible()
})

test('a tutor finds each dialog in order', async ({ page, context, locale, words }) => {
  await comeInAs(context, 'tutor')
  const press = (key: string): Locator => page.getByRole('button', { name: words(key), exact: true })
  await open(page, `/${locale}/tutor/dashboard/bookings`)
  await look(press('bookings:bookings.accept').first(), 'accepting a booking')
  await open(page, `/${locale}/tutor/dashboard/lessons`)
  await look(press('lessons:act.claim').first(), 'claiming a lesson')
})

test('an operator whose session ended logs in where they are, and the act goes on', async ({
  page,
  context,
  locale,
  words,
  baseURL,
}) => {
  test.slow()
  const { mobile } = await comeInNew(context, { side: 'parent', name: 'Out At Dusk', baseURL: baseURL ?? '' })
  await context.clearCookies()
  await comeInAsOperator(context)
  await open(page, `/${locale}/admin/users?keyword=${mobile}`)
  const card = page.getByRole('article').filter({ hasText: 'Out At Dusk' })
  await card.getByRole('button', { name: words('admin:users.suspend'), exact: true }).click()
  await page.getByRole('textbox', { name: words('admin:users.reason') }).fill('Asked for it')
  await context.clearCookies()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('admin:users.suspend') })
    .click()
  const login = page.getByRole('dialog').filter({ hasText: words('admin:login.ended') })
  await expect(login).toBeVisible()
  await expectAccessible(page, 'the login of an operator')
  await keepPicture(page, 'operator-again')
  await login.getByLabel(words('admin:login.email')).fill(DEMO_OPERATOR.email)
  await login.getByLabel(words('admin:login.password')).fill(DEMO_OPERATOR.password)
  await page.keyboard.press('Enter')
  await login.getByLabel(words('admin:login.code')).fill(await operatorCode())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card.getByText(words('admin:users.suspended'))).toBeVisible()
})
