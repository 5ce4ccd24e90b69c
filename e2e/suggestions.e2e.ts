import { EVERY_WAY, expect, hydrated, keepPicture, test } from './journey.ts'

test(
  'what is typed is gone on with by keyboard, and what was searched before comes first',
  EVERY_WAY,
  async ({ page, locale, words }) => {
    await page.goto(`/${locale}/searchtutor`)
    await hydrated(page)
    const field = page.getByRole('combobox', { name: words('search:bar.keyword') })
    const list = page.getByRole('listbox', { name: words('search:suggest.list') })
    const isZh = locale === 'zh'
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await field.pressSequentially(isZh ? '鋼' : 'pia')
    await expect(list.getByRole('option').first()).toHaveText(isZh ? '鋼琴 科目' : 'Piano Subject')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await keepPicture(page, 'suggested')
    await field.press('ArrowDown')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toBeFocused()
    await field.press('Enter')
    await expect(page).toHaveURL(/searchtutor\/subject\//)
    await expect(list).toBeHidden()
    const applied = page.getByRole('list', { name: words('search:list.applied') })
    await expect(applied.getByRole('link').first()).toHaveText(isZh ? '鋼琴' : 'Piano')
    // Words before it stay, Escape closes and leaves the words.
    await field.fill(isZh ? '鋼琴 大' : 'piano sha t')
    await expect(
      list
        .getByRole('option')
        .filter({ hasText: isZh ? '鋼琴 大埔區' : 'piano Sha Tin' })
        .first(),
    ).toBeVisible()
    await field.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toHaveValue(isZh ? '鋼琴 大' : 'piano sha t')
    await field.fill(isZh ? '鋼' : 'Pi')
    await expect(list.getByRole('option').first()).toHaveText(
      isZh ? `鋼琴 ${words('search:suggest.recent')}` : `Piano ${words('search:suggest.recent')}`,
    )
    await list.getByRole('option').first().click()
    await expect(list).toBeHidden()
    await expect(applied.getByRole('link').first()).toHaveText(isZh ? '鋼琴' : 'Piano')
  },
)

test('a tutor is suggested by name', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const name = (await page.locator('article h3').first().textContent()) ?? ''
  const field = page.getByRole('combobox', { name: words('search:bar.keyword') })
  await field.fill(name.trim())
  await field.press('Enter')
  await expect(page.locator('article h3').first()).toHaveText(name)
  const begun = locale === 'zh' ? name.trim().slice(0, 2) : name.trim().split(' ').slice(0, -1).join(' ') || name.trim()
  await field.fill(begun)
  const list = page.getByRole('listbox', { name: words('search:suggest.list') })
  await expect(
    list
      .getByRole('option')
      .filter({ hasText: words('search:suggest.name') })
      .first(),
  ).toBeVisible()
})
