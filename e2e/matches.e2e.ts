import { comeInAsOperator } from './come-in.ts'
import { expect, keepPicture, listening, test } from './journey.ts'
import { matchThem } from './market.ts'
import { expectAccessibleAtWidths } from './scan.ts'

test('an operator finds a match by the number of its case, reads what happened, closes it by Back and narrows the list', async ({
  page,
  context,
  locale,
  words,
  isPhone,
  comeInTogether,
}) => {
  const tutor = 'Ms Agreed'
  const { tutorContext, tutorId } = await comeInTogether({ parent: 'Agreeing', tutor })
  const job = `C${await matchThem(context, tutorContext, tutorId)}`
  await comeInAsOperator(context)
  await page.goto(`/${locale}/admin/matches`)
  await listening(page)
  const rows = page.locator('article')
  await page.getByRole('searchbox').fill(job)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`matches\\?keyword=${job}`))
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: job }).click()
  await expect(page).toHaveURL(/admin\/matches\/[\da-f-]{36}\?/)
  const panel = page.locator('[data-panel]')
  const happened = panel.locator('section', { hasText: words('ownPage:panel.happened') })
  await expect(happened.getByText(words('admin:cases.matchMade', { name: tutor }))).toBeVisible()
  await keepPicture(page, 'admin-match-beside')
  if (!isPhone) await expectAccessibleAtWidths(page)
  const back = page.getByRole('link', { name: words('ownPage:bar.back', { place: words('bookingOffice:matches.name') }) })
  await (isPhone ? back.click() : page.goBack())
  await expect(panel).toBeHidden()
  await expect(rows).toHaveCount(1)
  const chips = page.getByRole('navigation', { name: words('admin:users.status') })
  const choose = async (state: string): Promise<void> =>
    await chips.getByRole('link', { name: words(`admin:matches.states.${state}`) }).click()
  await choose('left_by_tutor')
  await expect(page.getByText(words('admin:matches.none'))).toBeVisible()
  await expect(rows).toHaveCount(0)
  await choose('running')
  await expect(page).toHaveURL(/state=running/)
  await expect(rows).toHaveCount(1)
})
