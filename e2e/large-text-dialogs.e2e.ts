import type { Page } from '@playwright/test'
import { another, comeInAs, comeInNew, dataOf } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import { comeInAsNewTutor, publishCases } from './market.ts'
import { fillWallet } from './payers.ts'
import { expectWholeText } from './scan.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  await page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click()
}

/** The dialog with large text, at every width. Answers how many states that were. */
async function lookAt(page: Page, name: string): Promise<number> {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  // Parts of a dialog come after its frame.
  await page.evaluate(async () => await new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 })))
  return await expectWholeText(page)
}

for (const locale of ['zh', 'en'] as const) {
  test.describe(locale, () => {
    test.use({ locale })

    test('with text of twice the size dialogs of a visitor and of a booking keep their words, numbers and names whole', async ({
      page,
      context,
      browser,
      baseURL: url,
      words,
    }) => {
      test.setTimeout(180_000)
      const { context: tutor, baseURL } = await another(browser, url)
      const tutorId = await comeInAsNewTutor(tutor, { name: 'Ms Large', baseURL })
      await tutor.close()
      await open(page, `/${locale}/tutor/detail/${tutorId}`)
      await press(page, words('tutors:profile.ask'))
      let states = await lookAt(page, words('entry:title.login'))
      for (const [panel, opener, role] of [
        ['bar.area', 'bar.area', 'button'],
        ['filters.title', 'bar.filters', 'link'],
      ] as const) {
        await open(page, `/${locale}/searchtutor`)
        await press(page, new RegExp(`^${words(`search:${opener}`)}`), role)
        states += await lookAt(page, words(`search:${panel}`))
      }
      await comeInNew(context, { side: 'parent', name: 'Ms Reader', baseURL })
      await fillWallet(context, 700)
      const [jobId = 0] = await publishCases(context, 1)
      await open(page, `/${locale}/parent/booktutor?tutorId=${tutorId}&jobId=${jobId}`)
      states += await expectWholeText(page)
      await press(page, words('booking:dialog.prepay', { fee: 750 }))
      states += await lookAt(page, words('payments:titles.prepaidHallFee'))
      expect(states).toBe(20)
    })
  })

  test.describe(locale, () => {
    test.use({ locale })

    test('with text of twice the size paying, withdrawing, an order and its receipt keep their words, numbers and names whole', async ({
      page,
      context,
      words,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      await comeInNew(context, { side: 'parent', name: 'Ms Payer', baseURL: baseURL ?? '' })
      await fillWallet(context, 100)
      await open(page, `/${locale}/parent/dashboard/wallet`)
      await press(page, words('payments:titles.topUp'))
      let states = await lookAt(page, words('payments:titles.topUp'))
      await press(page, 'HK$300')
      await press(page, words('payments:topUp.next'))
      await press(page, new RegExp(words('payments:change')))
      states += await lookAt(page, words('payments:titles.topUp'))
      const { list } = await dataOf<{ list: { tradeNo: string }[] }>(await context.request.get('/api/order/list?state=paid'))
      for (const part of ['', '/receipt']) {
        await open(page, `/${locale}/payment/${list[0]?.tradeNo}${part}`)
        states += await expectWholeText(page)
      }
      await comeInAs(context, 'tutor')
      await open(page, `/${locale}/tutor/dashboard/wallet`)
      await press(page, words('wallet:withdraw.open'))
      states += await lookAt(page, words('withdraw:title'))
      expect(states).toBe(20)
    })
  })
}
