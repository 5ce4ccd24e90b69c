import type { Page } from '@playwright/test'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import type { Words } from './journey.ts'
import { expectAccessibleAtWidths } from './scan.ts'
import {
  PASSWORD,
  codeFor,
  expectLoggedIn,
  fillRegistration,
  freshMobile,
  openWaysOut,
  personMenu,
  proveMobile,
} from './people.ts'

async function register(
  page: Page,
  { locale, words, side, name }: { locale: string; words: Words; side: 'parent' | 'tutor'; name: string },
): Promise<string> {
  const mobile = freshMobile()
  await page.goto(side === 'tutor' ? `/${locale}/tutor` : `/${locale}/register`)
  await hydrated(page)
  await fillRegistration(page, { form: page.locator('main form').first(), mobile, name, side, words })
  await expectLoggedIn(page, name)
  // The menu closes when the page is left.
  await expect(page).not.toHaveURL(/\/(register|tutor)$/)
  return mobile
}

async function logOut(page: Page, words: Words, name: string): Promise<void> {
  const button = page.getByRole('button', { name: words('menu:logOut') })
  await expect(async () => {
    if (!(await button.isVisible())) await openWaysOut(page, { name, words })
    await button.click({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText(words('menu:loggedOut'))).toBeVisible()
}

test('a visitor who wants to keep a tutor registers in the dialog, and the tutor is kept', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const heart = page.locator('article').first().getByRole('button', { pressed: false }).first()
  await heart.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words('entry:reason.tutor'))).toBeVisible()
  await keepPicture(page, 'login-dialog')
  await dialog.getByRole('button', { name: words('entry:login.register') }).click()
  // A short message is waited for from before its cause: on a slow machine it may be gone again when a test looks later.
  const told = page.getByText(words('favourites:Missed.m_31')).waitFor({ timeout: 60_000 })
  await fillRegistration(page, {
    form: dialog.locator('form').first(),
    mobile: freshMobile(),
    name: 'Keeper',
    side: 'parent',
    words,
  })
  await expect(dialog).toBeHidden()
  await told
  await expect(page.locator('article').first().getByRole('button', { pressed: true })).toBeVisible()
  await expectLoggedIn(page, 'Keeper')
  await page.goto(`/${locale}/parent/dashboard/favourites`)
  await expect(page.locator('main article')).toHaveCount(1)
  await keepPicture(page, 'kept-tutors')
})

test('someone who gives up the login dialog loses nothing', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor?tutorGender=female`)
  await hydrated(page)
  await page.locator('article').first().getByRole('button', { pressed: false }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/tutorGender=female/)
  await expect(page.locator('article').first().getByRole('button', { pressed: false }).first()).toBeVisible()
  await expect(page.getByText(words('favourites:Missed.m_31'))).toBeHidden()
})

test('a parent logs out, forgets the password, sets a new one and goes back to where they were', async ({
  page,
  locale,
  words,
}) => {
  const mobile = await register(page, { locale, words, side: 'parent', name: 'Forgetful' })
  await logOut(page, words, 'Forgetful')
  await page.goto(`/${locale}/login?back=${encodeURIComponent(`/${locale}/content/fee`)}`)
  await hydrated(page)
  const form = page.locator('main form').first()
  await form.getByRole('textbox', { name: words('entry:field.mobile') }).fill(mobile)
  await form.locator('input[type=password]').fill('not the password')
  await form.getByRole('button', { name: words('entry:login.submit'), exact: true }).click()
  await expect(form.getByRole('alert')).not.toBeEmpty()
  await form.getByRole('button', { name: words('entry:login.forgot') }).click()
  const registered = await codeFor(page, mobile)
  await proveMobile(page, { form, mobile, words, not: registered })
  await form.getByLabel(words('entry:field.newPassword')).fill('another-harbour-7')
  await form.getByRole('button', { name: words('entry:forgot.submit') }).click()
  await expect(page.getByText(words('entry:forgot.done'))).toBeVisible()
  await expect(form.getByRole('textbox', { name: words('entry:field.mobile') })).toHaveValue(mobile)
  await form.locator('input[type=password]').fill('another-harbour-7')
  await form.getByRole('button', { name: words('entry:login.submit'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale}/content/fee`))
  await expectLoggedIn(page, 'Forgetful')
})

test('a tutor registers, begins at the dashboard, and may switch to the parent side and back', async ({
  page,
  locale,
  words,
}) => {
  await register(page, { locale, words, side: 'tutor', name: 'Teacher' })
  await expect(page).toHaveURL(new RegExp(`/${locale}/tutor/dashboard`))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'tutor')
  await keepPicture(page, 'tutor-dashboard')
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  await page.locator('article').first().getByRole('button', { pressed: false }).first().click()
  const dialog = page.getByRole('dialog', { name: words('entry:switch.parent') })
  await dialog.getByRole('button', { name: words('entry:switch.parentButton') }).click()
  await expect(page.getByText(words('favourites:Missed.m_31'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'parent')
  await personMenu(page, 'Teacher').click()
  await page.getByRole('button', { name: words('menu:switch.tutor') }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale}/tutor/dashboard`))
})

test('a person changes the mobile number in two steps and logs in with the new one', async ({ page, locale, words }) => {
  const mobile = await register(page, { locale, words, side: 'parent', name: 'Mover' })
  await page.goto(`/${locale}/account`)
  await hydrated(page)
  await page.getByRole('button', { name: words('own:mobile.change') }).click()
  const section = page.getByRole('region', { name: words('own:mobile.title') })
  const registered = await codeFor(page, mobile)
  await proveMobile(page, { form: section, mobile, words, not: registered })
  await expect(section.getByText(words('own:mobile.stepNew'))).toBeVisible()
  const next = freshMobile()
  await section.getByRole('textbox', { name: words('own:mobile.new') }).fill(next)
  await proveMobile(page, { form: section, mobile: next, words })
  await section.getByRole('button', { name: words('own:mobile.finish') }).click()
  await expect(page.getByText(words('own:mobile.done'))).toBeVisible()
  await expect(section.getByText(`${next.slice(0, 2)}****${next.slice(-2)}`)).toBeVisible()
  await keepPicture(page, 'account')
  await logOut(page, words, 'Mover')
  await page.goto(`/${locale}/login`)
  await hydrated(page)
  const form = page.locator('main form').first()
  await form.getByRole('textbox', { name: words('entry:field.mobile') }).fill(next)
  await form.locator('input[type=password]').fill(PASSWORD)
  await form.getByRole('button', { name: words('entry:login.submit'), exact: true }).click()
  await expectLoggedIn(page, 'Mover')
})

for (const provider of ['google', 'facebook'] as const) {
  const brand = { google: 'Google', facebook: 'Facebook' }[provider]
  test(`a person binds ${brand}, logs in with it and releases it`, async ({ page, locale, words, context }) => {
    const mobile = await register(page, { locale, words, side: 'parent', name: 'Binder' })
    const mailbox = `e2e${mobile}`
    await page.goto(`/${locale}/account`)
    await hydrated(page)
    const section = page.getByRole('region', { name: words('own:identity.title') })
    await section.getByRole('button', { name: words('own:identity.bind', { name: brand }) }).click()
    const registered = await codeFor(page, mobile)
    const bound = await proveMobile(page, { form: section, mobile, words, not: registered })
    const signIn = async (press: () => Promise<void>): Promise<void> => {
      const opening = context.waitForEvent('page')
      await press()
      const window = await opening
      await window.locator('input[name=mailbox]').fill(mailbox)
      await window.locator('input[name=name]').fill('Binder')
      const closing = window.waitForEvent('close')
      await window.locator('button.main').click()
      await closing
    }
    const told = page.getByText(words('own:identity.done'), { exact: true }).first().waitFor({ timeout: 60_000 })
    await signIn(async () => await section.getByRole('button', { name: words('own:identity.goOn', { name: brand }) }).click())
    await told
    await expect(section.getByRole('button', { name: words('own:identity.release', { name: brand }) })).toBeVisible()
    await logOut(page, words, 'Binder')
    await page.goto(`/${locale}/login`)
    await hydrated(page)
    await signIn(async () => await page.getByRole('button', { name: brand }).click())
    await expectLoggedIn(page, 'Binder')
    expect(bound).toMatch(/^\d{6}$/)
  })

  test(`someone who comes by ${brand} for the first time gives a number and is in`, async ({ page, locale, words, context }) => {
    const mobile = freshMobile()
    await page.goto(`/${locale}/login`)
    await hydrated(page)
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: brand }).click()
    const window = await opening
    await window.locator('input[name=mailbox]').fill(`new${mobile}`)
    await window.locator('input[name=name]').fill('Newcomer')
    await window.locator('button.main').click()
    const form = page.locator('main form').first()
    await expect(form.getByText(words('entry:bindMobile.text'))).toBeVisible()
    await form.getByRole('textbox', { name: words('entry:field.mobile') }).fill(mobile)
    await proveMobile(page, { form, mobile, words })
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: words('entry:bindMobile.submit') }).click()
    await expectLoggedIn(page, 'Newcomer')
  })
}

test('payout accounts are added and deleted with a code, shown masked and with when they may be used', async ({
  page,
  locale,
  words,
  isPhone,
}) => {
  const mobile = await register(page, { locale, words, side: 'tutor', name: 'Payee' })
  await page.goto(`/${locale}/account`)
  await hydrated(page)
  const section = page.getByRole('region', { name: words('own:payout.title') })
  await section.getByRole('button', { name: words('own:payout.add') }).click()
  await section.getByText(words('own:payout.BANK_TRANSFER'), { exact: true }).click()
  await section.getByRole('textbox', { name: words('own:payout.bankName'), exact: true }).fill('Harbour Bank')
  await section.getByRole('textbox', { name: words('own:payout.bankAccountHolder'), exact: true }).fill('CHAN TAI MAN')
  await section.getByRole('textbox', { name: words('own:payout.bankAccountNumber'), exact: true }).fill('012-345678-901')
  const registered = await codeFor(page, mobile)
  const code = await proveMobile(page, { form: section, mobile, words, not: registered })
  await section.getByLabel(words('entry:field.code')).fill(code === '111111' ? '222222' : '111111')
  await section.getByRole('button', { name: words('own:payout.save') }).click()
  await expect(section.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(section.getByRole('textbox', { name: words('own:payout.bankName'), exact: true })).toHaveValue('Harbour Bank')
  await keepPicture(page, 'payout-refused')
  await section.getByLabel(words('entry:field.code')).fill(code)
  await section.getByLabel(words('entry:field.code')).press('Enter')
  await expect(section.getByText('Harbour Bank')).toBeVisible()
  await expect(section.getByText('345678')).toBeHidden()
  await expect(section.getByText(/\d{1,2}:\d{2}/)).toBeVisible()
  await expect(section.getByRole('button', { name: words('own:payout.add') })).toBeFocused()
  await keepPicture(page, 'payout-added')
  if (!isPhone) await expectAccessibleAtWidths(page)
  await section.getByRole('button', { name: words('own:payout.deleteOne', { account: '****8901' }) }).press('Enter')
  await expect(section.getByRole('group', { name: words('own:payout.deleteOne', { account: '****8901' }) })).toBeFocused()
  // The newest message is the notice of the account that was added.
  await section.getByRole('button', { name: words('entry:code.send') }).click()
  await expect(section.getByText(`****${mobile.slice(-2)}`).first()).toBeVisible()
  await section.getByLabel(words('entry:field.code')).fill(await codeFor(page, mobile, code))
  await keepPicture(page, 'payout-delete')
  if (!isPhone) await expectAccessibleAtWidths(page)
  await section.getByRole('button', { name: words('own:payout.delete'), exact: true }).click()
  await expect(section.getByText(words('own:payout.none'))).toBeVisible()
  await expect(section.getByRole('button', { name: words('own:payout.add') })).toBeFocused()
  await expect(page.getByRole('region', { name: words('own:devices.title') }).getByText(words('own:devices.this'))).toBeVisible()
})
