import type { Page } from '@playwright/test'
import { comeInAs, postAs } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import type { Words } from './journey.ts'
import { publishCases } from './market.ts'
import { fillWallet } from './payers.ts'
import { fillRegistration, freshMobile } from './people.ts'

async function applyOn(tutor: Page, words: Words, isPhone: boolean): Promise<void> {
  const apply = tutor.getByRole('button', { name: words(isPhone ? 'cases:applyShort' : 'cases:apply'), exact: true })
  await apply.filter({ visible: true }).click()
  await tutor.getByLabel(words('offers:apply.message')).fill('I have taught this for years.')
  await tutor.getByRole('button', { name: words('offers:apply.send') }).click()
  await expect(tutor.getByText(words('cases:offer.open'))).toBeVisible()
}

/** From the student's name to the last step. */
async function goThroughSteps(page: Page, words: Words): Promise<void> {
  const goOn = page.getByRole('button', { name: words('publish:goOn'), exact: true })
  await page.getByLabel(words('publish:student')).fill('Hei Hei')
  await goOn.click()
  await page.getByRole('radio', { name: words('publish:modes.home'), exact: true }).check()
  await page.getByLabel(words('publish:area'), { exact: true }).selectOption('10101')
  await page.getByLabel(words('publish:address')).fill('Flat 9Z, 99 Journey Street')
  await goOn.click()
  // What others offer at the level is there to be gone on with.
  await expect(page.getByLabel(words('publish:priceMin'))).toHaveValue('200')
  await expect(page.getByLabel(words('publish:priceMax'))).toHaveValue('270')
  await goOn.click()
  await goOn.click()
}

test('a visitor begins a case, registers and publishes it; a tutor applies, the parent chooses, and both see what is next', async ({
  page,
  locale,
  words,
  isPhone,
  browser,
  baseURL,
}) => {
  await page.goto(`/${locale}/parent/publish`)
  await hydrated(page)
  const goOn = page.getByRole('button', { name: words('publish:goOn'), exact: true })
  await goOn.click()
  await expect(page.getByText(words('publish:problem.validate.require')).first()).toBeVisible()
  await page.getByLabel(words('publish:level')).selectOption('15')
  await page.getByLabel(words('publish:subject'), { exact: true }).selectOption('dse_maths')
  // What was typed is still there after a reload.
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(words('publish:subject'), { exact: true })).toHaveValue('dse_maths')
  await goThroughSteps(page, words)
  await keepPicture(page, 'publish-review')
  await page.getByRole('button', { name: words('publish:publish') }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('entry:login.register') }).click()
  const form = dialog.locator('form').first()
  await fillRegistration(page, { form, mobile: freshMobile(), name: 'Journey', side: 'parent', words })
  const done = page.getByRole('link', { name: words('publish:done.see') })
  await expect(done).toBeVisible({ timeout: 30_000 })
  const detail = (await done.getAttribute('href')) ?? ''
  // The end has an address of its own.
  await page.reload()
  await expect(done).toBeVisible()
  await keepPicture(page, 'published')

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' })
  await comeInAs(context, 'tutor')
  const tutor = await context.newPage()
  await tutor.goto(detail)
  await hydrated(tutor)
  await expect(tutor.getByText('99 Journey Street')).toBeHidden()
  await applyOn(tutor, words, isPhone)

  await hydrated(page)
  await page.getByRole('link', { name: words('publish:done.mine') }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Hei Hei · / })).toBeVisible()
  await page.getByRole('link', { name: words('offers:cases.offers', { total: 1 }) }).click()
  await page.getByRole('button', { name: words('offers:offers.accept') }).click()
  // The wallet is empty: what goes into escrow is prepaid first.
  await expect(page.getByRole('button', { name: /^(預付堂費|Prepay) HK\$/ })).toBeVisible()
  await keepPicture(page, 'choose-a-tutor')
  await fillWallet(page.context(), 5000)
  await page.getByRole('button', { name: words('offers:accept.confirm'), exact: true }).click()
  await expect(page).toHaveURL(/status=matched/)
  await expect(page.getByRole('button', { name: words('offers:cases.message') })).toBeVisible()
  // Past the entry of the dialog, to the page below it.
  await page.goBack()
  await expect(page).toHaveURL(/dashboard\/cases\/\d+$/)

  await tutor.reload()
  await expect(tutor.getByText('99 Journey Street')).toBeVisible()
  await expect(tutor.getByRole('link', { name: words('cases:offer.message') })).toBeVisible()
  await context.close()
})

test('an offer that comes too late says so, although its dialog is gone with the case', async ({
  context,
  locale,
  words,
  isPhone,
  comeInTogether,
}) => {
  const names = { parent: 'Early', tutor: 'Ms Late' }
  const { tutorContext } = await comeInTogether(names)
  const [jobId = 0] = await publishCases(context, 1)
  const tutor = await tutorContext.newPage()
  await tutor.goto(`/${locale}/jobcase/jobdetail/${jobId}`)
  await hydrated(tutor)
  const apply = tutor.getByRole('button', { name: words(isPhone ? 'cases:applyShort' : 'cases:apply'), exact: true })
  await apply.filter({ visible: true }).click()
  await tutor.getByLabel(words('offers:apply.message')).fill('I have taught this for years.')
  await postAs(context, '/api/parent/job/close', { jobId })
  const answer = tutor.waitForResponse((response) => response.url().endsWith('/offer/apply'))
  await tutor.getByRole('button', { name: words('offers:apply.send') }).click()
  const { msg } = (await (await answer).json()) as { msg: string }
  await expect(tutor.getByRole('status').getByText(msg)).toBeVisible()
  await expect(tutor.getByRole('dialog')).toHaveCount(0)
})
