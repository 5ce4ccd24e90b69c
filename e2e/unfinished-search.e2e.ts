import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, keepPicture, test } from './journey.ts'

const GENERIC = /其他\(自訂\)|Other \(custom label\)/

type Words = (key: string, values?: Readonly<Record<string, string>>) => string

// What is chosen takes the place of the name on a phone.
const subject = (page: Page): Locator => page.getByRole('search').locator('button[aria-expanded]').first()

/** Opens the subject panel, picks a custom subject with its own name and confirms. */
async function pickOwnSubject(page: Page, words: Words, name: string): Promise<void> {
  await subject(page).click()
  const picker = page.getByRole('dialog', { name: words('search:bar.subject') })
  await picker.getByRole('button', { name: words('search:picker.typeD') }).click()
  await picker.getByRole('button', { name: words('search:picker.reference.other'), exact: true }).click()
  await picker.getByRole('button', { name: GENERIC }).click()
  await picker.getByRole('textbox', { name: words('search:picker.customLabel') }).fill(name)
  await picker.getByRole('button', { name: words('search:picker.confirm') }).click()
}

test('an unfinished search on the home page is there after Back, a reload and a change of language', async ({
  page,
  locale,
  words,
}) => {
  await page.goto(`/${locale}/content/fee`)
  await page.goto(`/${locale}`)
  await hydrated(page)
  await page.getByRole('button', { name: words('search:home.findCase') }).click()
  await subject(page).click()
  const picker = page.getByRole('dialog', { name: words('search:bar.subject') })
  await picker.getByRole('button', { name: words('search:picker.typeA') }).click()
  await picker.getByRole('button', { name: words('search:picker.reference.primary') }).click()
  await picker.getByRole('button', { name: locale === 'zh' ? '英文' : 'English', exact: true }).click()
  await picker.getByRole('button', { name: words('search:picker.confirm') }).click()
  const places = page.getByRole('dialog', { name: words('search:bar.area') })
  // It listens for Escape from when it has the focus.
  await expect(places).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(places).toBeHidden()
  await page.locator('input[name="keyword"]').fill('abc')
  const [english, chinese] = [/English · Primary 1–6/, /英文 · 小一至小六/]
  const [own, other] = locale === 'zh' ? [chinese, english] : [english, chinese]
  const isThere = async (name: RegExp): Promise<void> => {
    await expect(subject(page)).toHaveText(name)
    await expect(page.locator('[aria-pressed="true"]')).toHaveText(/個案|case/i)
    await expect(page.locator('input[name="keyword"]')).toHaveValue('abc')
  }
  await isThere(own)
  await page.reload()
  await isThere(own)
  await hydrated(page)
  await keepPicture(page, 'unfinished')
  // Within the page, and as a document of its own.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('web:nav.fees') })
    .first()
    .click()
  await expect(page).toHaveURL(/content\/fee$/)
  await page.goBack()
  await isThere(own)
  await page.goto(`/${locale}/content/ranking`)
  await page.goBack()
  await isThere(own)
  await hydrated(page)
  await page.getByRole('link', { name: words('web:nav.otherLanguage') }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale === 'zh' ? 'en' : 'zh'}$`))
  await isThere(other)
  await hydrated(page)
  // The name of the site leads to a new beginning.
  await page.getByRole('banner').getByRole('link').nth(1).click()
  await expect(subject(page)).not.toHaveText(other)
  await expect(page.locator('input[name="keyword"]')).toHaveValue('')
})

test('the own name of a custom subject stays in the address, is shown and is searched', async ({ page, locale, words }) => {
  await page.goto(`/${locale}`)
  await hydrated(page)
  await pickOwnSubject(page, words, '  口琴 ')
  await expect(page.getByRole('dialog', { name: words('search:bar.area') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(subject(page)).toHaveText(/口琴/)
  await page.getByRole('button', { name: words('search:bar.search'), exact: true }).click()
  await expect(page).toHaveURL(/searchtutor\?data=/)
  const chip = page.getByRole('link', { name: words('search:list.removeChip', { label: '口琴' }) })
  await expect(chip).toBeVisible()
  await expect(subject(page)).toHaveText(/口琴/)
  // Everybody who is found says so.
  await expect(page.locator('article').first()).toBeVisible()
  const cards = page.locator('article')
  await expect(cards.filter({ hasText: '口琴' })).toHaveCount(await cards.count())
  await keepPicture(page, 'own-subject')
  await page.reload()
  await expect(chip).toBeVisible()
  await hydrated(page)
  // The picker knows it again.
  await subject(page).click()
  const picker = page.getByRole('dialog', { name: words('search:bar.subject') })
  await expect(picker.getByRole('button', { name: words('search:picker.remove', { label: '口琴' }) })).toBeVisible()
  await picker.getByRole('button', { name: words('search:picker.confirm') }).click()
  await expect(page).toHaveURL(/subjectList=/)
  await expect(chip).toBeVisible()
  await chip.click()
  await expect(page).not.toHaveURL(/subjectList=/)
  // The filter takes its chip with it; reading goes on at the count.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
})

test('a hostile name of a subject is a text like another', async ({ page, locale }) => {
  const listOf = (label: string): string =>
    encodeURIComponent(JSON.stringify([{ subject: 'tutor_others_custom', levelMin: 0, levelMax: 0, label }]))
  page.on('dialog', () => expect.soft('a dialog').toBe('none'))
  await page.goto(`/${locale}/searchtutor?subjectList=${listOf('<img src=x onerror=alert(1)>\u0000</script>')}`)
  await expect(subject(page)).toHaveText(/<img src=x onerror=alert\(1\)>/)
  await expect(page.locator('main img[src="x"]')).toHaveCount(0)
  await page.goto(`/${locale}/searchtutor?subject=tutor_others_custom&subjectList=${listOf('x'.repeat(9000))}`)
  await expect(subject(page)).toHaveText(GENERIC)
  await expect(page.locator('article').first()).toBeVisible()
})
