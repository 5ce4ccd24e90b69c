import { EVERY_WAY, expect, hydrated, keepPicture, test } from './journey.ts'

test(
  'words become the panels: one is changed with one press, and the guess is taken back with one',
  EVERY_WAY,
  async ({ page, locale, words }) => {
    await page.goto(`/${locale}/searchtutor`)
    await hydrated(page)
    const box = page.getByRole('combobox', { name: words('search:bar.keyword') })
    await box.fill(locale === 'zh' ? '鋼琴 大埔' : 'piano Tai Po')
    await box.press('Enter')
    const applied = page.getByRole('list', { name: words('search:list.applied') })
    const subject = locale === 'zh' ? '鋼琴' : 'Piano'
    await expect(applied.getByRole('link')).toHaveText([
      subject,
      locale === 'zh' ? '大埔區' : 'Tai Po',
      words('search:list.clearAll'),
    ])
    await expect(page.getByText(locale === 'zh' ? '明白為： 鋼琴 · 大埔區' : 'Searching for: Piano · Tai Po')).toBeVisible()
    await keepPicture(page, 'understood')
    await page.getByRole('button', { name: new RegExp(`^${words('search:bar.area')}`) }).click()
    const areas = page.getByRole('dialog', { name: words('search:bar.area') })
    await areas
      .getByRole('button', { name: words('search:areas.whole', { name: locale === 'zh' ? '沙田區' : 'Sha Tin' }), exact: true })
      .click()
    await expect(page).toHaveURL(/subject=music_piano&area=307/)
    await expect(applied.getByRole('link')).toHaveText([
      subject,
      locale === 'zh' ? '沙田區' : 'Sha Tin',
      words('search:list.clearAll'),
    ])
    await expect(box).toHaveValue('')
    await page.goBack()
    await page.getByRole('link', { name: locale === 'zh' ? '改為按字面搜尋' : 'Search for the words as typed' }).click()
    await expect(page).toHaveURL(/literal=true/)
    await expect(box).toHaveValue(locale === 'zh' ? '鋼琴 大埔' : 'piano Tai Po')
  },
)
