import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { DEMO_AUTHENTICATOR, DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/accounts/demo-people.ts'
import { authenticator } from './authenticator.ts'
import { comeInAs, comeInAsOperator, comeInNew, dataOf, operatorCode, postAs } from './come-in.ts'
import { expect, expectExtraEntry, hydrated, test } from './journey.ts'
import type { Words } from './journey.ts'
import { codeFor } from './people.ts'
import { expectAccessible, expectRoomForLargeText } from './scan.ts'
import { enterTwice, prove } from './set-pin.ts'

const RESEND_MS = 56_000
const OLD_CODE = 'The last code is old'

// One after the other: what one of them lets wait is in the list of the other.
test.describe.configure({ mode: 'default' })

test('a tutor withdraws with a code and cancels; what waits is approved and paid at the desk', async ({
  page,
  context,
  browser,
  locale,
  words,
  baseURL,
}) => {
  test.slow()
  await comeInAs(context, 'tutor')
  const { mobile } = DEMO_PEOPLE.tutor.phone
  await page.goto(`/${locale}/tutor/dashboard/wallet`)
  await hydrated(page)
  const open = page.getByRole('button', { name: words('wallet:withdraw.open'), exact: true })
  await open.click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel(words('withdraw:amount'))
  await amount.fill('99.99')
  await dialog.getByRole('button', { name: words('withdraw:next') }).click()
  await expect(dialog.getByText(words('withdraw:wrong.least', { withdrawalLeast: 100 }))).toBeVisible()
  await expectAccessible(page, 'a withdrawal')
  await expectRoomForLargeText(page)
  await amount.fill('300')
  await dialog.getByRole('button', { name: words('withdraw:next') }).click()
  await dialog.getByRole('button', { name: words('entry:code.send') }).click()
  await expect(dialog.getByText(`****${mobile.slice(-2)}`).first()).toBeVisible()
  await dialog.getByLabel(words('entry:field.code')).fill(await codeFor(page, mobile))
  await expectAccessible(page, 'the code of a withdrawal')
  await pressAcrossTheAnswer(page, dialog.getByRole('button', { name: words('withdraw:confirm') }), async () => {
    await expect(dialog.getByText(words('withdraw:done.title'))).toBeVisible()
  })
  await expect(dialog.getByText(words('withdraw:done.title'))).toBeVisible()
  await dialog.getByRole('button', { name: words('withdraw:done.close') }).click()
  const mine = page.getByRole('listitem').filter({ hasText: 'HK$300' })
  await expect(mine).toHaveCount(1)
  const cancel = async (): Promise<void> => {
    await mine.getByRole('button', { name: words('wallet:withdraw.cancel') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('wallet:withdraw.cancel') })
      .click()
    await expect(mine).toContainText(words('wallet:withdraw.state.cancelled'))
  }

  await decideAtDesk({ browser, baseURL: baseURL ?? '', locale, words, cancel })
  await page.reload()
  const paid = page.getByRole('listitem').filter({ hasText: 'FRN 482913' })
  await expect(paid).toContainText(words('wallet:withdraw.state.paid'))
})

test('who has a second factor confirms a withdrawal with it, in the dialog and over it', async ({
  page,
  context,
  locale,
  words,
}) => {
  const { mobile } = DEMO_PEOPLE.guarded.phone
  const nextCode = authenticator(DEMO_AUTHENTICATOR)
  await comeInKnown(context, nextCode)
  await page.goto(`/${locale}/parent/dashboard/wallet`)
  await hydrated(page)
  await page.getByRole('button', { name: words('wallet:withdraw.open'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words('withdraw:title') })
  await dialog.getByLabel(words('withdraw:amount')).fill('150')
  await dialog.getByRole('button', { name: words('withdraw:next') }).click()
  await dialog.getByRole('button', { name: words('entry:code.send') }).click()
  await expect(dialog.getByText(`****${mobile.slice(-2)}`).first()).toBeVisible()
  const code = dialog.getByLabel(words('entry:field.code'))
  await code.fill(await codeFor(page, mobile))
  const confirm = dialog.getByRole('button', { name: words('withdraw:confirm') })
  await confirm.click()
  const ask = page.getByRole('dialog', { name: words('second:ask.title') })
  await expect(ask).toBeVisible()
  await expectAccessible(page, 'a code of the second factor over a withdrawal')
  await page.keyboard.press('Escape')
  await expect(ask).toHaveCount(0)
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(code).toHaveValue(/^\d{6}$/)
  await confirm.click()
  await ask.getByLabel(words('second:code.authenticator')).fill(await nextCode())
  const done = page.getByRole('dialog', { name: words('withdraw:done.title') })
  await done.getByRole('button', { name: words('withdraw:done.close') }).click()
  const mine = page.getByRole('listitem').filter({ hasText: 'HK$150' })
  await mine.getByRole('button', { name: words('wallet:withdraw.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('wallet:withdraw.cancel') })
    .click()
  await expect(mine).toContainText(words('wallet:withdraw.state.cancelled'))
})

/** Logs the demo's guarded parent in where they are known, so that no code is a fresh one. */
async function comeInKnown(context: BrowserContext, nextCode: () => Promise<string>): Promise<void> {
  const { countryCode, mobile } = DEMO_PEOPLE.guarded.phone
  const first = async () => await postAs(context, '/cert/sso/login', { countryCode, mobile, password: DEMO_PASSWORD })
  const { secondStep } = await dataOf<{ secondStep: { ticket: string } }>(await first())
  const guess = { ticket: secondStep.ticket, code: await nextCode(), knowsBrowser: true }
  await dataOf(await postAs(context, '/cert/sso/login/second', guess))
  expect(await dataOf(await first())).toHaveProperty('userId')
}

test('a payment password is reset with another code', async ({ page, context, locale, words, baseURL }) => {
  test.slow()
  const { mobile } = await comeInNew(context, { side: 'parent', name: 'Payer', baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/parent/dashboard/wallet`)
  await hydrated(page)
  await page.getByRole('button', { name: words('wallet:pin.make'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words('pin:title.first') })
  const ways = { page, dialog, words, mobile }
  await dialog.getByRole('button', { name: words('pin:intro.start') }).click()
  const first = await prove(ways, await codeFor(page, mobile))
  await enterTwice(ways, '482913')
  await expect(dialog).toBeHidden()
  // Between two codes the server lets 55 seconds pass.
  await pause(RESEND_MS)
  await page.getByRole('button', { name: words('wallet:pin.reset'), exact: true }).click()
  const again = page.getByRole('dialog', { name: words('pin:title.reset') })
  await expect(again).toContainText(words('pin:step', { at: 1, of: 3 }))
  await prove({ ...ways, dialog: again }, first)
  await enterTwice({ ...ways, dialog: again }, '571926')
  await expect(again).toBeHidden()
  await expect(page.getByText(words('wallet:pin.set'))).toBeVisible()
})

/** A double press of which the second one comes when the answer has put something else in the place of the button. */
async function pressAcrossTheAnswer(page: Page, button: Locator, answered: () => Promise<void>): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('no button to press')
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.click(x, y)
  await answered()
  // The place of the next button is pressed, whatever its place is.
  const next = await page.getByRole('dialog').getByRole('button').last().boundingBox()
  await page.mouse.move(next ? next.x + next.width / 2 : x, next ? next.y + next.height / 2 : y)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

type Desk = {
  readonly browser: Browser
  readonly baseURL: string
  readonly locale: string
  readonly words: Words
  /** The tutor cancels what was asked for today. */
  readonly cancel: () => Promise<void>
}

/** The withdrawal of yesterday that waits in the demo: read, approved together with one that is cancelled meanwhile, and paid. */
async function decideAtDesk({ browser, baseURL, locale, words, cancel }: Desk): Promise<void> {
  const desk = await browser.newContext({ baseURL })
  await comeInAsOperator(desk)
  const office = await desk.newPage()
  await office.goto(`/${locale}/admin/withdrawals`)
  await hydrated(office)
  await rejectTogether(office, words)
  const card = office.getByRole('article').filter({ hasText: 'HK$500.00' })
  await card.getByRole('button', { name: words('admin:withdrawals.show') }).click()
  await expect(card).toContainText('+852 5000 0012')
  await card.getByRole('link', { name: /^W\d+$/ }).click()
  const panel = office.getByRole('complementary')
  await expect(panel).toContainText(words('admin:withdrawals.by'))
  await expectAccessible(office, 'a withdrawal beside its list')
  await office.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await approveTogether(office, { words, cancel })
  await expect(card).toContainText(words('admin:withdrawals.states.approved'))
  await card.getByRole('button', { name: words('admin:withdrawals.pay'), exact: true }).click()
  await office.getByRole('dialog').getByLabel(words('admin:withdrawals.reference')).fill('FRN 482913')
  await expectAccessible(office, 'a withdrawal that is paid')
  const pay = office.getByRole('dialog').getByRole('button', { name: words('admin:withdrawals.pay'), exact: true })
  await ageCode(office, 'paid')
  await pay.click()
  const ask = office.getByRole('dialog', { name: words('admin:login.freshTitle') })
  await expect(ask).toBeVisible()
  await office.keyboard.press('Escape')
  await expect(ask).toHaveCount(0)
  await expect(office.getByRole('dialog').getByRole('alert')).toHaveText(OLD_CODE)
  await expect(office.getByRole('dialog').getByLabel(words('admin:withdrawals.reference'))).toHaveValue('FRN 482913')
  await pay.click()
  await expect(card).toHaveCount(0)
  await desk.close()
}

const PARTS = ['HK$120.00', 'HK$180.00']

/** Those of another person, for one reason. */
async function rejectTogether(office: Page, words: Words): Promise<void> {
  const card = (amount: string): Locator => office.getByRole('article').filter({ hasText: amount })
  for (const amount of PARTS) await card(amount).getByRole('checkbox').check()
  await office
    .locator('[data-chosen=true]')
    .getByRole('button', { name: words('admin:withdrawals.reject'), exact: true })
    .click()
  const dialog = office.getByRole('dialog', { name: words('admin:chosen.rejectedSums', { count: 2, amount: 'HK$300' }) })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(office, 'rejecting several withdrawals')
  await dialog.getByRole('textbox').fill('the account is in another name')
  await dialog.getByRole('button', { name: words('admin:withdrawals.reject'), exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText(words('admin:chosen.over', { done: 2, refused: 0 }))
  await dialog
    .getByRole('button', { name: words('admin:chosen.close') })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  await expectExtraEntry(office, false)
  for (const amount of PARTS) await expect(card(amount)).toHaveCount(0)
}

async function approveTogether(office: Page, { words, cancel }: Pick<Desk, 'words' | 'cancel'>): Promise<void> {
  await office.getByRole('checkbox', { name: words('admin:chosen.all', { count: 2 }) }).check()
  const bar = office.locator('[data-chosen=true]')
  const both = { count: 2, amount: 'HK$800' }
  await bar.getByRole('button', { name: words('admin:withdrawals.approve'), exact: true }).click()
  const approval = office.getByRole('dialog', { name: words('admin:chosen.approved', both) })
  await expect(approval.getByRole('listitem')).toHaveCount(2)
  await cancel()
  await ageCode(office, 'approve')
  await approval.getByRole('button', { name: words('admin:withdrawals.approve'), exact: true }).click()
  await confirmByCode(office, words)
  await expect(approval.getByRole('status')).toHaveText(words('admin:chosen.over', { done: 1, refused: 1 }))
  await approval
    .getByRole('button', { name: words('admin:chosen.close') })
    .last()
    .click()
}

/** The next act of this kind is answered as five minutes after the operator's last code; all that follows is the server's own. */
async function ageCode(office: Page, act: string): Promise<void> {
  const refusal = { code: 'CODE_REQUIRED', msg: OLD_CODE, data: null, traceId: '' }
  await office.route(`**/api/admin/withdrawal/*/${act}`, async (route) => await route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  })
}

/** The operator gives a fresh code, after a wrong one, and what waited goes on. */
async function confirmByCode(office: Page, words: Words): Promise<void> {
  const ask = office.getByRole('dialog', { name: words('admin:login.freshTitle') })
  await expect(ask).toBeVisible()
  await expectAccessible(office, 'a fresh code')
  const code = ask.getByLabel(words('admin:login.code'))
  await code.fill('000000')
  await ask.getByRole('button', { name: words('admin:login.confirm') }).click()
  await expect(ask.getByRole('alert')).not.toBeEmpty()
  await code.fill(await operatorCode())
  await ask.getByRole('button', { name: words('admin:login.confirm') }).click()
  await expect(ask).toHaveCount(0)
}
