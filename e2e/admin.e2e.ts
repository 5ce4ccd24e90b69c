import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { DEMO_OPERATOR } from '../demo/accounts/demo-people.ts'
import { another, comeInNew, operatorCode, postAs } from './come-in.ts'
import { expect, expectExtraEntry, hydrated, keepPicture, listening, PHONES_ALONE, test } from './journey.ts'
import type { Words } from './journey.ts'
import { PASSWORD } from './people.ts'
import { expectToOpenAgain, reopenAtOnce } from './reopening.ts'
import { expectAccessible, expectAccessibleAtWidths } from './scan.ts'

type State = Exclude<BrowserContextOptions['storageState'], undefined>

// One operator logs in; what they do afterwards is done in the same session.
test.describe.configure({ mode: 'serial' })
let operatorState: State

async function openDesk(page: Page, path: string): Promise<void> {
  await page.context().addCookies((operatorState as { cookies: Parameters<BrowserContext['addCookies']>[0] }).cookies)
  await page.goto(path)
  await listening(page)
}

async function logIn(page: Page, words: Words): Promise<void> {
  const form = page.locator('main form')
  await form.getByLabel(words('admin:login.email')).fill(DEMO_OPERATOR.email)
  await form.getByLabel(words('admin:login.password')).fill(DEMO_OPERATOR.password)
  await page.keyboard.press('Enter')
  const code = form.getByLabel(words('admin:login.code'))
  await expect(code).toBeFocused()
  // Another worker may have used a later code meanwhile.
  const desk = page.getByRole('navigation').first()
  await expect(async () => {
    // A slow machine may show the desk only after the look before.
    if (await desk.isVisible()) return
    await code.fill(await operatorCode(), { timeout: 2000 })
    await page.keyboard.press('Enter')
    await expect(desk).toBeVisible({ timeout: 6000 })
  }).toPass({ timeout: 60_000 })
}

const openPlaces = async (page: Page, words: Words): Promise<void> =>
  await page.getByRole('button', { name: words('admin:nav.label') }).click()

test('an operator logs in in two steps and stays on the page that was asked for', async ({ page, locale, words, isPhone }) => {
  await page.goto(`/${locale}/admin/users`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('admin:login.title'))
  await expect(page.locator('footer')).toHaveCount(0)
  if (!isPhone) await expectAccessibleAtWidths(page)
  await page.getByLabel(words('admin:login.email')).fill(DEMO_OPERATOR.email)
  await page.getByLabel(words('admin:login.password')).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.locator('main').getByRole('alert')).not.toBeEmpty()
  await logIn(page, words)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('adminOffice:users.name'))
  operatorState = await page.context().storageState()
  if (isPhone) await openPlaces(page, words)
  await expect(page.getByText(DEMO_OPERATOR.name, { exact: true }).last()).toBeVisible()
  if (isPhone) await keepPicture(page, 'admin-places')
  await page.getByRole('link', { name: words('admin:nav.desk'), exact: true }).click()
  await expect(page.getByRole('heading', { name: words('admin:desk.today') })).toBeVisible()
  await keepPicture(page, 'admin-desk')
  if (!isPhone) await expectAccessibleAtWidths(page)
})

const cardOf = (page: Page, text: string): Locator => page.locator('article').filter({ hasText: text })

test('a user is found and suspended by keyboard, is out at once, and comes back when restored', async ({
  page,
  browser,
  baseURL: url,
  locale,
  words,
  isPhone,
}) => {
  const { context, baseURL } = await another(browser, url)
  const name = `Restless ${test.info().project.name}`
  const { mobile } = await comeInNew(context, { side: 'parent', name, baseURL })
  const own = await context.newPage()
  await own.goto(`/${locale}/account`)
  await expect(own.getByRole('heading', { name: words('own:devices.title') })).toBeVisible()
  await openDesk(page, `/${locale}/admin/users`)
  await page.getByRole('searchbox').fill(mobile.slice(0, 6))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  const card = cardOf(page, name)
  const press = async (verb: 'suspend' | 'restore', why: string): Promise<void> => {
    const button = card.getByRole('button', { name: words(`admin:users.${verb}`) })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: words(`admin:users.${verb}Title`, { name }) })
    await expect(dialog.getByLabel(words('admin:users.reason'))).toBeFocused()
    if (verb === 'suspend') {
      await keepPicture(page, 'admin-suspend')
      if (!isPhone) await expectAccessibleAtWidths(page)
      const reason = dialog.getByLabel(words('admin:users.reason'))
      await expectToOpenAgain(page, { dialog, button, reason })
      // Behind an open dialog it has no role.
      await reopenAtOnce(card.locator('button').first(), dialog.getByRole('button', { name: words('admin:cancel') }))
      await expect(reason).toBeFocused()
      await expectExtraEntry(page, true)
    }
    await page.keyboard.type(why)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words(`admin:users.${verb}Done`, { name }))).toBeVisible()
  }
  await press('suspend', 'complaints')
  await expect(card.getByText(words('admin:users.suspended'))).toBeVisible()
  await keepPicture(page, 'admin-users')
  await own.reload()
  await expect(own.getByRole('heading', { name: words('own:devices.title') })).toBeHidden()
  const person = { countryCode: '852', mobile, password: PASSWORD }
  expect(await (await postAs(context, '/cert/sso/login', person)).json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  await press('restore', 'settled')
  expect(await (await postAs(context, '/cert/sso/login', person)).json()).toMatchObject({ code: 'OK' })
  await card.locator('summary').click()
  await card.getByRole('link', { name: words('admin:users.log') }).click()
  for (const act of ['suspended', 'restored'])
    await expect(cardOf(page, words(`admin:audit.actions.account.${act}`)).first()).toContainText(name)
  await expect(page.getByText('complaints')).toBeVisible()
  await context.close()
})

test('a list is gone through by keyboard: rows, search, help, and the keys can be turned off', async ({
  page,
  locale,
  words,
  isPhone,
}) => {
  await openDesk(page, `/${locale}/admin/users`)
  const rows = page.locator('article')
  const search = page.getByRole('searchbox')
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('j?')
  await expect(search).toHaveValue('j?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.blur()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: words('admin:keys.title') })
  await expect(help).toBeVisible()
  await keepPicture(page, 'admin-keys')
  if (!isPhone) await expectAccessibleAtWidths(page)
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(help).toBeHidden()
  await page.reload()
  await listening(page)
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await listening(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/admin\/users\/[\da-f-]{36}/)
  // Beside the list or in its place; Escape leads back to its row.
  await expect(page.locator('[data-panel]')).toBeFocused()
  await keepPicture(page, 'admin-user-beside')
  if (!isPhone) {
    const first = page.url()
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toBeFocused()
    await expect(page).not.toHaveURL(first)
    await expectAccessibleAtWidths(page)
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/admin\/users$/)
  await expect(rows.nth(isPhone ? 0 : 1).locator('[data-row-link]')).toBeFocused()
})

test(
  'on phones the operator’s header is in the menu, and without scripts in the page with all places',
  PHONES_ALONE,
  async ({ page, browser, baseURL, locale, words }) => {
    await openDesk(page, `/${locale}/admin/users`)
    const places = (of: Page) => of.getByRole('navigation', { name: words('admin:nav.label') })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(places(page)).toBeHidden()
    await openPlaces(page, words)
    await expectAccessible(page, 'with the menu')
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link', { name: words('web:nav.otherLanguage') })).toBeVisible()
    await menu.getByRole('link', { name: words('bookingOffice:cases.name'), exact: true }).click()
    await expect(page).toHaveURL(/admin\/cases$/)
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/admin\/users$/)
    const { viewport } = test.info().project.use
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: operatorState,
      viewport: viewport ?? null,
      ...(baseURL ? { baseURL } : {}),
    })
    const plain = await context.newPage()
    await plain.goto(`/${locale}/admin/users`)
    await expect(plain.getByRole('banner').getByRole('link', { name: words('web:nav.otherLanguage') })).toBeVisible()
    await places(plain)
      .getByRole('link', { name: words('bookingOffice:cases.name'), exact: true })
      .click()
    await expect(plain).toHaveURL(/admin\/cases$/)
    await context.close()
  },
)

test('what is not there has one title for who is asked to log in', async ({ request, locale, words }) => {
  const answer = await request.get(`/${locale}/admin/users/nobody`)
  expect(answer.status()).toBe(404)
  const titles = [...(await answer.text()).matchAll(/<title[^>]*>([^<]*)/g)].map(([, title = '']) => title)
  expect(titles).toEqual([words('admin:login.title')])
})

test('the operator logs out', async ({ page, locale, words, isPhone }) => {
  await openDesk(page, `/${locale}/admin/audit`)
  if (isPhone) await openPlaces(page, words)
  await page.getByRole('button', { name: words('admin:nav.logout') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('admin:login.title'))
})
