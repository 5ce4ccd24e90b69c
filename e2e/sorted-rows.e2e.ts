import type { BrowserContext, Locator, Page } from '@playwright/test'
import { another, comeInAs, comeInAsOperator, comeInNew } from './come-in.ts'
import { expect, hydrated, keepPicture, listening, test } from './journey.ts'
import { askForCheck } from './market.ts'
import { expectAccessibleAtWidths } from './scan.ts'

// One operator logs in; what they do afterwards is done in the same session.
test.describe.configure({ mode: 'serial' })
let operatorState: Awaited<ReturnType<BrowserContext['storageState']>>

async function openDesk(page: Page, path: string): Promise<void> {
  await page.context().addCookies(operatorState.cookies)
  await page.goto(path)
  await listening(page)
}

const cardOf = (page: Page, text: string): Locator => page.locator('article').filter({ hasText: text })

// Every project has a kind of its own, for they share the demo's tutor.
const KINDS: Readonly<Record<string, string>> = {
  'phone-zh': 'identity',
  'phone-en': 'education',
  'desktop-zh': 'teacher_registration',
  'desktop-en': 'conviction_check',
}

test('an operator reads a paper and approves; the profile then says what was checked', async ({
  page,
  browser,
  baseURL: url,
  locale,
  words,
  isPhone,
}) => {
  const kind = KINDS[test.info().project.name] ?? ''
  const { context } = await another(browser, url)
  const { tutorId } = await comeInAs(context, 'tutor')
  await askForCheck(context, kind)
  await comeInAsOperator(page.context())
  operatorState = await page.context().storageState()
  await page.goto(`/${locale}/admin/verifications`)
  await hydrated(page)
  const row = cardOf(page, words(`admin:verifications.kinds.${kind}`)).filter({ hasText: String(tutorId) })
  if (!isPhone) await expectAccessibleAtWidths(page)
  await row.getByRole('link', { name: words('admin:rows.decide') }).click()
  const panel = page.locator('[data-panel]')
  const paper = page.waitForEvent('download')
  await panel.getByRole('link', { name: `${kind}.pdf` }).click()
  expect((await paper).suggestedFilename()).toBe(`${kind}.pdf`)
  await keepPicture(page, 'admin-check-beside')
  if (!isPhone) await expectAccessibleAtWidths(page)
  await panel.getByRole('button', { name: words('admin:verifications.approve'), exact: true }).click()
  await keepPicture(page, 'admin-approve')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('admin:verifications.approve'), exact: true })
    .click()
  await expect(panel.getByText(words('admin:verifications.papersGone'))).toBeVisible()
  for (const move of ['submitted', 'read', 'approved'])
    await expect(panel.getByText(words(`admin:verifications.moves.${move}`)).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/admin\/verifications$/)
  await expect(row).toBeHidden()
  const profile = await context.newPage()
  await profile.goto(`/${locale}/tutor/detail/${tutorId}`)
  const checked = profile.locator('section', { hasText: words('tutors:checks.note') }).getByRole('listitem')
  await expect(checked.filter({ hasText: words(`tutors:checks.${kind}`) })).toBeVisible()
  await page.goto(`/${locale}/admin/audit?objectId=${tutorId}`)
  await expect(cardOf(page, words('admin:audit.actions.verification.approved')).first()).toBeVisible()
  await keepPicture(page, 'admin-audit')
  if (!isPhone) await expectAccessibleAtWidths(page)
  await context.close()
})

test('a check that is rejected tells the tutor why', async ({ page, browser, baseURL: url, locale, words }) => {
  const { context, baseURL } = await another(browser, url)
  const name = `Blurred ${test.info().project.name}`
  await comeInNew(context, { side: 'tutor', name, baseURL })
  await askForCheck(context, 'identity')
  await openDesk(page, `/${locale}/admin/verifications`)
  await cardOf(page, name)
    .getByRole('link', { name: words('admin:rows.decide') })
    .click()
  const panel = page.locator('[data-panel]')
  await panel.getByRole('button', { name: words('admin:verifications.reject'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('admin:verifications.reason')).fill('the scan is blurred')
  await dialog.getByRole('button', { name: words('admin:verifications.reject'), exact: true }).click()
  await expect(panel.getByText('the scan is blurred').first()).toBeVisible()
  const notices = await context.newPage()
  await notices.goto(`/${locale}/notices`)
  await expect(notices.getByText('the scan is blurred')).toBeVisible()
  await context.close()
})

test('a transfer opens beside the ledger with its entries and whose they are; Back closes it', async ({
  page,
  locale,
  words,
  isPhone,
}) => {
  // The newest of all may be one of the house alone, made by another journey.
  await openDesk(page, `/${locale}/admin/ledger?keyword=income:commission`)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/admin\/ledger\/[\da-f-]{36}/)
  const panel = page.locator('[data-panel]')
  for (const side of ['debit', 'credit'])
    await expect(panel.getByRole('columnheader', { name: words(`admin:ledger.sides.${side}`), exact: true })).toBeVisible()
  await expect(panel.getByRole('heading', { name: words('admin:cases.people') })).toBeVisible()
  await keepPicture(page, 'admin-transfer-beside')
  if (!isPhone) await expectAccessibleAtWidths(page)
  await page.goBack()
  await expect(page).toHaveURL(/admin\/ledger\?keyword=/)
  await expect(panel).toBeHidden()
})

test('a list of the back office is sorted by the head of a column, on phones above it, in the address and for screen readers', async ({
  page,
  locale,
  words,
}) => {
  await openDesk(page, `/${locale}/admin/users`)
  const head = page.getByRole('columnheader', { name: words('admin:users.keyword') })
  await head.getByRole('link').click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await page.locator('main a[href*="shown=50"]').click()
  await expect(page).toHaveURL(/sort=-name&shown=50$/)
  await expect(page.locator('article')).toHaveCount(50)
  await expectAccessibleAtWidths(page)
})
