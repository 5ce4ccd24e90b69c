import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { authenticator } from './authenticator.ts'
import { another, comeInNew } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import type { Words } from './journey.ts'
import { PASSWORD, codeFor, expectLoggedIn, openWaysOut, proveMobile } from './people.ts'
import { expectAccessible } from './scan.ts'

const NAME = 'Guarded'
type Ways = { readonly page: Page; readonly words: Words; readonly mobile: string }

const sectionOf = ({ page, words }: Pick<Ways, 'page' | 'words'>): Locator =>
  page.getByRole('region', { name: words('second:title') })

test('a person turns a second factor on, logs in with it elsewhere, confirms with it, and turns it off', async ({
  page,
  context,
  browser,
  locale,
  words,
  baseURL,
}) => {
  test.slow()
  const { mobile } = await comeInNew(context, { side: 'parent', name: NAME, baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/account`)
  await hydrated(page)
  const { nextCode, recovery, sent } = await turnOn({ page, words, mobile })
  await logOut({ page, words })

  const { context: elsewhere } = await another(browser, baseURL)
  const there = await elsewhere.newPage()
  const ways = { page: there, words, mobile }
  const step = await logIn(ways, locale)
  await expect(step).toBeVisible()
  await keepPicture(there, 'second-step')
  await expectAccessible(there, 'the second step of a log-in')
  const field = there.getByLabel(words('second:code.authenticator'))
  await expect(field).toBeFocused()
  await there.getByRole('checkbox', { name: words('second:step.know') }).check()
  await field.fill('000000')
  await expect(there.locator('main form').getByRole('alert')).not.toBeEmpty()
  await field.fill(await nextCode())
  await expectLoggedIn(there, NAME)

  await logOut(ways)
  await logIn(ways, locale)
  await expectLoggedIn(there, NAME)
  await there.goto(`/${locale}/account`)
  await hydrated(there)
  await addPayoutAccount(ways, { nextCode, sent })
  await turnOff(ways, recovery)
  await elsewhere.close()
})

/** Turns it on; answers how to get codes of the authenticator, a recovery code, and the code that was sent. */
async function turnOn({ page, words, mobile }: Ways) {
  const section = sectionOf({ page, words })
  await section.getByRole('button', { name: words('second:open.on') }).click()
  await expect(section.getByText(words('second:stepOf', { at: 1, of: 3 }))).toBeVisible()
  const registered = await codeFor(page, mobile)
  // The last digit goes on.
  const sent = await proveMobile(page, { form: section, mobile, words, not: registered })
  await expect(section.getByRole('img', { name: words('second:app.picture') })).toBeVisible()
  await keepPicture(page, 'second-factor-app')
  await expectAccessible(page, 'a new authenticator')
  const nextCode = authenticator((await section.locator('code').textContent()) ?? '')
  await expect(section.getByRole('link', { name: words('second:app.here') })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/TutorHarbour/,
  )
  const field = section.getByLabel(words('second:code.authenticator'))
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await field.fill(await nextCode())
  const codes = section.getByRole('list', { name: words('second:paper.title') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await keepPicture(page, 'second-factor-codes')
  await expectAccessible(page, 'recovery codes')
  const recovery = await codes.allTextContents()
  const downloading = page.waitForEvent('download')
  await section.getByRole('button', { name: words('second:keep.download') }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  for (const code of recovery) expect(text).toContain(code)
  const on = section.getByRole('button', { name: words('second:keep.on') })
  await on.click()
  await expect(section.getByRole('checkbox')).toBeFocused()
  await section.getByRole('checkbox').check()
  await on.click()
  await expect(section.getByText(words('second:left', { count: 10 }))).toBeVisible()
  await keepPicture(page, 'second-factor-on')
  return { nextCode, recovery: recovery[0] ?? '', sent }
}

async function logOut({ page, words }: Pick<Ways, 'page' | 'words'>): Promise<void> {
  const button = page.getByRole('button', { name: words('menu:logOut') })
  await expect(async () => {
    if (!(await button.isVisible())) await openWaysOut(page, { name: NAME, words })
    await button.click({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText(words('menu:loggedOut'))).toBeVisible()
}

/** Gives number and password; answers the heading of the second step, which may not come. */
async function logIn({ page, words, mobile }: Ways, locale: string): Promise<Locator> {
  await page.goto(`/${locale}/login`)
  await hydrated(page)
  const form = page.locator('main form').first()
  await form.getByRole('textbox', { name: words('entry:field.mobile') }).fill(mobile)
  await form.locator('input[type=password]').fill(PASSWORD)
  await form.getByRole('button', { name: words('entry:login.submit'), exact: true }).click()
  return page.getByRole('heading', { name: words('second:step.title') })
}

type Codes = { readonly nextCode: () => Promise<string>; readonly sent: string }

/** The code is asked for over the form, which keeps what was typed, and goes on with it. */
async function addPayoutAccount({ page, words, mobile }: Ways, { nextCode, sent }: Codes): Promise<void> {
  const section = page.getByRole('region', { name: words('own:payout.title') })
  await section.getByRole('button', { name: words('own:payout.add') }).click()
  const holder = section.getByLabel(words('own:payout.bankAccountHolder'))
  await holder.fill('Chan Tai')
  await section.getByLabel(words('own:payout.fpsId')).fill(mobile)
  await proveMobile(page, { form: section, mobile, words, not: sent })
  const save = section.getByRole('button', { name: words('own:payout.save') })
  await save.click()
  const ask = page.getByRole('dialog', { name: words('second:ask.title') })
  await expect(ask.getByLabel(words('second:code.authenticator'))).toBeFocused()
  await keepPicture(page, 'second-factor-asked')
  await expectAccessible(page, 'a code of the second factor')
  await page.keyboard.press('Escape')
  await expect(ask).toHaveCount(0)
  await expect(section.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(holder).toHaveValue('Chan Tai')
  await save.click()
  await ask.getByLabel(words('second:code.authenticator')).fill(await nextCode())
  await expect(ask).toHaveCount(0)
  await expect(page.getByText(words('own:payout.added'))).toBeVisible()
}

async function turnOff({ page, words }: Ways, recovery: string): Promise<void> {
  const section = sectionOf({ page, words })
  const off = section.getByRole('button', { name: words('second:open.off') })
  await off.click()
  await section.getByRole('button', { name: words('second:code.useRecovery') }).click()
  const field = section.getByLabel(words('second:code.recovery'))
  await expect(field).toBeFocused()
  await field.fill('not a code')
  await off.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(recovery.toLowerCase())
  await keepPicture(page, 'second-factor-off')
  await off.click()
  await expect(section.getByText(words('second:off'))).toBeVisible()
}
