import { comeInNew, dataOf, postAs } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import { named } from './method-names.ts'
import { OUTSIDE, begin } from './order-kinds.ts'
import type { Made, Outside } from './order-kinds.ts'
import { payerPath, paymentsOf } from './payers.ts'

type Outcome = 'declined' | 'expired' | 'checking'

/** What is read of each, whatever the method; a card and a transfer to a code have no window that can run out. */
const SAID: Readonly<Record<Exclude<Outcome, 'checking'>, { readonly [M in Outside]?: RegExp }>> = {
  declined: {
    alipay: /付款已取消，沒有扣款|The payment was cancelled. Nothing was charged/,
    payme: /付款已取消，沒有扣款|The payment was cancelled. Nothing was charged/,
    stripe: /銀行拒絕了這次付款，沒有扣款|Your bank declined this payment. Nothing was charged/,
    paypal: /你已離開 PayPal，沒有扣款|You left PayPal. Nothing was charged/,
    fps: /沒有扣款|Nothing was charged/,
  },
  expired: {
    alipay: /沒有扣款|Nothing was charged/,
    payme: /付款時間已過，沒有扣款|The time to pay was over. Nothing was charged/,
    fps: /沒有扣款|Nothing was charged/,
  },
}

test('back from a provider: declined, expired or still checking is said in words, and the method is kept', async ({
  page,
  context,
  locale,
  words,
  baseURL,
}, info) => {
  test.setTimeout(180_000)
  await comeInNew(context, { side: 'parent', name: 'Returning Payer', baseURL: baseURL ?? '' })
  let amount = 100
  const make = async (): Promise<Made> =>
    await dataOf(await postAs(context, '/api/order/create/top/up', { amount: (amount += 1) }))
  let cells = 0
  for (const outcome of ['declined', 'expired'] as const)
    for (const method of OUTSIDE) {
      const said = SAID[outcome][method]
      if (!said) continue
      const made = await make()
      await begin(context, made, { method, token: 'pm_card_visa_chargeDeclined' })
      const act = outcome === 'declined' ? 'decline' : 'expire'
      const [payment] = await paymentsOf(made.tradeNo, method)
      if (payment && method !== 'stripe')
        await fetch(payerPath(payment), { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })
      const left = method === 'paypal' ? `&token=${payment?.id}` : ''
      await page.goto(`/${locale}/payment/${made.tradeNo}?from=${method}${left}`)
      await expect(page.getByRole('alert').filter({ hasText: said }), `${outcome} by ${method}`).toBeVisible({ timeout: 20_000 })
      await expect(page.getByRole('option', { selected: true })).toContainText(named(method))
      if (method === 'payme') await keepPicture(page, `back-${outcome}`)
      cells += 1
    }
  for (const method of OUTSIDE.filter((one) => one !== 'stripe')) {
    const made = await make()
    await begin(context, made, { method })
    await page.clock.install()
    await page.goto(`/${locale}/payment/${made.tradeNo}?from=${method}`)
    await hydrated(page)
    await expect(page.getByRole('status').filter({ hasText: words('payments:checking.title') }), method).toBeVisible()
    // It has an end, which says that the money is safe and what can be done.
    await expect(async () => {
      await page.clock.runFor(3100)
      await expect(page.getByRole('status').filter({ hasText: words('payments:checking.long') })).toBeVisible({ timeout: 300 })
    }).toPass()
    await expect(page.getByText(words('payments:checking.longText'))).toBeVisible()
    if (method === 'alipay') await keepPicture(page, 'back-checking-long')
    await page.getByRole('button', { name: words('payments:checking.other') }).click()
    await expect(page.getByRole('option', { selected: true })).toContainText(named(method))
    cells += 1
  }
  info.annotations.push({ type: 'cells', description: `${cells} methods × ends at this size` })
  expect(cells).toBe(12)
})
