import { comeInNew } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import { expectLoggedIn, fillRegistration, freshMobile } from './people.ts'
import { expectAccessible } from './scan.ts'

test('a friend registers with an invitation, and the inviter sees how they stand', async ({
  page,
  context,
  browser,
  locale,
  words,
  baseURL,
}) => {
  test.slow()
  await comeInNew(context, { side: 'parent', name: 'Inviter', baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/parent/dashboard/invite`)
  await hydrated(page)
  await page.getByRole('button', { name: words('invite:make') }).click()
  const link = page.getByRole('textbox', { name: words('invite:link') })
  await expect(link).toHaveValue(/\/invite\/[0-9A-Z]{10}$/)
  await expect(page.getByText(words('invite:none'))).toBeVisible()
  await expectAccessible(page, 'an own invitation')

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const friend = await other.newPage()
  await friend.goto(new URL(await link.inputValue()).pathname)
  await hydrated(friend)
  await expect(friend.getByRole('heading', { name: words('invite:landing.title') })).toBeVisible()
  await expectAccessible(friend, 'an invitation of a friend')
  // Both sides have something to buy with it.
  await expect(friend.getByText(words('invite:landing.lead', { gift: 50, days: 180 }))).toBeVisible()
  await friend.getByRole('link', { name: words('invite:landing.parent') }).click()
  await expect(friend.getByText(words('entry:register.invited'))).toBeVisible()
  const form = friend.locator('main form').first()
  await fillRegistration(friend, { form, mobile: freshMobile(), name: 'Quincy', side: 'parent', words })
  await expectLoggedIn(friend, 'Quincy')
  await other.close()

  await page.reload()
  await expect(page.getByText(words('invite:state.registered'))).toBeVisible()
  await expect(page.locator('main')).toContainText(`${words('invite:someone')} Q`)
  await expect(page.locator('main')).not.toContainText('Quincy')
})
