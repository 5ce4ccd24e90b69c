import { comeInAsOperator } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import { expectAccessibleAtWidths } from './scan.ts'

test('a list of the back office is sorted by the head of a column, on phones above it, in the address and for screen readers', async ({
  page,
  locale,
  words,
}) => {
  await comeInAsOperator(page.context())
  await page.goto(`/${locale}/admin/users`)
  await hydrated(page)
  const head = page.getByRole('columnheader', { name: words('admin:users.keyword') })
  await head.getByRole('link').click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expectAccessibleAtWidths(page)
})
