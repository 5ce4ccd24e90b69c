import { expect, hydrated, keepPicture, test } from './journey.ts'

test('a tutor is found by the name on the card, whole or as a surname with a title', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/searchtutor`)
  const card = page.locator('article h3').first()
  const name = (await card.textContent()) ?? ''
  const surname = (locale === 'zh' ? name.charAt(0) : name.split(' ')[0]) ?? ''
  const search = async (keyword: string): Promise<void> => {
    await page.goto(`/${locale}`)
    await hydrated(page)
    await page.getByRole('combobox', { name: words('search:bar.keyword') }).fill(keyword)
    await page.locator('input[name="keyword"]').press('Enter')
    // The home page shows cards too; those of the list are of this name alone.
    const areNamed = async (): Promise<boolean> => {
      const texts = await page.locator('article h3').allTextContents()
      return texts.length > 0 && texts.every((text) => text.includes(surname))
    }
    await expect.poll(areNamed).toBe(true)
  }
  await search(name)
  await expect(card).toHaveText(name)
  await keepPicture(page, 'named')
  await search(locale === 'zh' ? `${surname}老師` : name.split(' ').toReversed().join(' '))
})

test('a list of a subject with a sign names one address, and the other language leads to its twin', async ({
  page,
  locale,
  words,
}) => {
  const other = locale === 'zh' ? 'en' : 'zh'
  for (const slug of ['C%2B%2B', 'C%23', 'A%26B', '50%25']) {
    await page.goto(`/${locale}/searchtutor/subject/${slug}`)
    const hrefOf = async (rel: string): Promise<string | null> => await page.locator(rel).first().getAttribute('href')
    expect(await hrefOf('link[rel=canonical]')).toMatch(new RegExp(`/${locale}/searchtutor/subject/${slug}$`))
    const twin = await hrefOf(`link[hreflang^=${other}]`)
    expect(twin).toMatch(new RegExp(`/${other}/searchtutor/subject/${slug}$`))
    await hydrated(page)
    await page.getByRole('link', { name: words('web:nav.otherLanguage') }).click()
    await expect(page).toHaveURL(twin ?? '')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(twin)
  }
})
