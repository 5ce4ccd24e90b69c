import { comeInNew } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import { freshWord } from './people.ts'
import { expectAccessible } from './scan.ts'

/** The link in the newest e-mail to an address, as the simulated mailbox has it. */
async function linkSentTo(site: string, email: string): Promise<string> {
  const { hostname, port } = new URL(site)
  let link = ''
  await expect
    .poll(async () => {
      const answer = await fetch(`http://${hostname}:${Number(port) + 1}/messages.json?to=${encodeURIComponent(email)}&limit=1`)
      const { list } = (await answer.json()) as { list: readonly { text: string }[] }
      link = /http\S+proof=[^\s"<>]+/.exec(list[0]?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

test('a mistyped e-mail address comes back as a notice, is corrected where it was given, and confirmed by its link', async ({
  page,
  context,
  locale,
  words,
  baseURL: url,
}) => {
  const baseURL = url ?? ''
  await comeInNew(context, { side: 'parent', name: 'Mail', baseURL })
  const word = freshWord()
  await page.goto(`/${locale}/notices/setting`)
  await hydrated(page)
  const ask = async (label: string, email: string): Promise<void> => {
    await page.getByLabel(words(label), { exact: true }).fill(email)
    await page.getByRole('button', { name: words('notices:email.send') }).click()
    await expect(page.getByText(words('notices:email.sent', { email }))).toBeVisible()
  }
  // The simulated mail server knows nobody of this name.
  const wrong = `nobody.${word}@mail.example`
  await ask('notices:email.give', wrong)
  await expect(async () => {
    await page.goto(`/${locale}/notices`)
    await expect(page.getByText(words('noticeKinds:email-bounced', { email: wrong }))).toBeVisible({ timeout: 1000 })
  }).toPass()
  await keepPicture(page, 'mail-came-back')
  await page.getByText(words('noticeKinds:email-bounced', { email: wrong })).click()
  await expect(page).toHaveURL(/\/notices\/setting/)
  await hydrated(page)
  const right = `chan.${word}@mail.example`
  await ask('notices:email.give', right)
  await expectAccessible(page, 'a link that was sent')
  await keepPicture(page, 'mail-sent')
  await page.goto(await linkSentTo(baseURL, right))
  await hydrated(page)
  await page.getByRole('button', { name: words('notices:proof.confirm') }).click()
  await expect(page.getByText(words('notices:proof.done', { email: right }))).toBeVisible()
  // A link that is worth nothing leads to where another one is asked for.
  await page.goto(`/${locale}/notices/email?proof=cut`)
  await hydrated(page)
  await page.getByRole('button', { name: words('notices:proof.confirm') }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: words('notices:setting') })
    .click()
  await expect(page.getByText(words('notices:email.is', { email: right }))).toBeVisible()
})
