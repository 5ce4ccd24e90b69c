import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Words } from './journey.ts'

// Each worker has numbers of its own.
const WORKER = 1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
const taken = new Set<string>()

/** A Hong Kong mobile number that nobody of this run has yet. */
export function freshMobile(): string {
  const mobile = `5${WORKER}${randomInt(100_000, 1_000_000)}`
  if (taken.has(mobile)) return freshMobile()
  taken.add(mobile)
  return mobile
}

/** Letters that no other text of the run has; digits in a name or next to a number are hidden as contacts. */
export function freshWord(): string {
  return Array.from({ length: 8 }, () => String.fromCodePoint(97 + randomInt(26))).join('')
}

export const PASSWORD = 'ferry-to-lamma-9'

/** The newest code that the simulators delivered to a number, when it is another than `not`. */
export async function codeFor(page: Page, mobile: string, not = ''): Promise<string> {
  return await codeSentTo(page.url(), mobile, not)
}

/** The same for who has no page; `site` is any address of the site. */
export async function codeSentTo(site: string, mobile: string, not = ''): Promise<string> {
  const { port, hostname } = new URL(site)
  let code = ''
  await expect
    .poll(
      async () => {
        const answer = await fetch(`http://${hostname}:${Number(port) + 1}/messages.json?to=${mobile}&limit=1`)
        const { list } = (await answer.json()) as { list: readonly { text: string }[] }
        code = /\d{6}/.exec(list[0]?.text ?? '')?.[0] ?? ''
        return code !== '' && code !== not
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return code
}

/** Asks for a code in a form and types it in. Answers the code. */
export async function proveMobile(
  page: Page,
  { form, mobile, words, not = '' }: { form: Locator; mobile: string; words: Words; not?: string },
): Promise<string> {
  await form.getByRole('button', { name: words('entry:code.send') }).click()
  await expect(form.getByText(`****${mobile.slice(-2)}`).first()).toBeVisible()
  const code = await codeFor(page, mobile, not)
  await form.getByLabel(words('entry:field.code')).fill(code)
  return code
}

/** Fills the registration form and sends it. */
export async function fillRegistration(
  page: Page,
  { form, mobile, name, side, words }: { form: Locator; mobile: string; name: string; side: 'parent' | 'tutor'; words: Words },
): Promise<void> {
  await form.getByLabel(words('entry:field.name')).fill(name)
  await form.getByRole('textbox', { name: words('entry:field.mobile') }).fill(mobile)
  await proveMobile(page, { form, mobile, words })
  await form.getByLabel(words('entry:field.newPassword')).fill(PASSWORD)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: words(`entry:register.${side}Submit`) }).click()
}

/** The person's menu in the header, which phones show on public pages alone. */
export function personMenu(page: Page, name: string): Locator {
  return page.locator('header summary', { has: page.locator('img') }).and(page.locator(`[aria-label*="${name}"]`))
}

/** Waits until the page is that of somebody who is logged in. */
export async function expectLoggedIn(page: Page, name: string): Promise<void> {
  await expect(personMenu(page, name)).toBeAttached()
}

/** Opens what has the way out: the menu in the header, or More at the foot of a phone's own pages. */
export async function openWaysOut(page: Page, { name, words }: { name: string; words: Words }): Promise<void> {
  const menu = personMenu(page, name)
  await expect(menu).toBeAttached()
  await ((await menu.isVisible()) ? menu : page.getByRole('button', { name: words('ownPage:places.more') })).click()
}
