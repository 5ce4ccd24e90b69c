import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { samplePdf } from '../test/sample-pdf.ts'
import { comeInNew } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import { expectLoggedIn, fillRegistration, freshMobile } from './people.ts'
import { expectAccessibleAtWidths } from './scan.ts'

type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

const PDF = samplePdf()
const NAMES = { zh: { subject: '游泳', language: '粵語' }, en: { subject: 'Swimming', language: 'Cantonese' } } as const

async function fillProfile(page: Page, locale: 'zh' | 'en', words: Words): Promise<void> {
  const section = (name: string): Locator => page.getByRole('region', { name: words(`editor:sections.${name}`), exact: true })
  const basics = section('basics')
  await basics.getByLabel(words('editor:basics.nameZh')).fill('游老師')
  await basics.getByLabel(words('editor:basics.nameEn')).fill('Yau Sing')
  await basics.getByRole('checkbox', { name: words('editor:sex.female'), exact: true }).check()
  const year = basics.getByLabel(words('editor:basics.birthYear'))
  await year.fill('19')
  await year.blur()
  await expect(year).toHaveAccessibleDescription(words('editor:basics.birthYearWrong'))
  await year.fill('1994')
  await expect(year).toHaveAccessibleDescription(words('editor:basics.birthYearHint'))
  const subjects = section('subjects')
  await subjects.getByRole('button', { name: words('editor:subjects.add') }).click()
  // What is missing is said at its field, and the first has the focus.
  const subject = subjects.getByLabel(words('editor:subjects.subject'), { exact: true })
  await expect(subject).toBeFocused()
  await expect(subject).toHaveAccessibleDescription(words('web:validate.require'))
  await subject.selectOption(NAMES[locale].subject)
  await subjects.getByLabel(words('editor:subjects.hourly')).fill('420')
  await subjects.getByRole('button', { name: words('editor:subjects.add') }).click()
  await section('areas').getByText(words('editor:areas.online')).click()
  await section('education').getByLabel(words('editor:education.level')).selectOption({ index: 4 })
  const experience = section('experience')
  await experience
    .getByRole('group', { name: words('editor:experience.years') })
    .locator('label')
    .nth(3)
    .click()
  await experience
    .getByRole('group', { name: words('editor:experience.kinds') })
    .locator('label')
    .nth(1)
    .click()
  await section('teaching').getByRole('checkbox', { name: NAMES[locale].language, exact: true }).check()
  await section('intro')
    .getByLabel(words('editor:intro.label'))
    .fill('我教游泳十年，由怕水的小朋友到準備比賽的學生都教過。每堂先熱身，再按進度練習呼吸、踢水和划手，家長隨時可以旁觀。')
}

/** What families read of a tutor now. */
async function shownToFamilies(visitor: Page, tutorId: number): Promise<string> {
  const { data } = (await (await visitor.request.get(`/api/tutor/detail/${tutorId}`)).json()) as { data: unknown }
  return JSON.stringify(data)
}

type Held = { readonly locale: 'zh' | 'en'; readonly words: Words; readonly shown: () => Promise<string> }

/** What is changed of a public profile waits for its tutor's word. */
async function expectHeld(page: Page, { locale, words, shown }: Held): Promise<void> {
  const seen = await shown()
  const intro = page.getByLabel(words('editor:intro.label'))
  const before = await intro.inputValue()
  await intro.fill(`${before}新學年仍有少量空位。`)
  await expect(page.getByText(words('editor:save.held')).last()).toBeInViewport({ ratio: 1 })
  expect(await shown()).toBe(seen)
  await keepPicture(page, 'profile-changed')
  await page.getByRole('button', { name: words('editor:held.discard') }).click()
  await expect(intro).toHaveValue(before)
  await intro.fill(`${before}逢星期日可上堂。`)
  await page.getByRole('button', { name: words('editor:held.release') }).click()
  await expect(page.getByText(words('editor:save.saved'), { exact: true })).toBeVisible()
  expect(await shown()).toContain('逢星期日可上堂。')
  await intro.fill(`${before}逢星期六可上堂。`)
  const elsewhere = page.locator(`a[href="/${locale}/tutor/dashboard"]:visible`).first()
  await elsewhere.click()
  const asked = page.getByRole('dialog', { name: words('editor:held.title') })
  await keepPicture(page, 'profile-held')
  await asked.getByRole('button', { name: words('web:common.close') }).click()
  await expect(asked).toBeHidden()
  await expect(page).toHaveURL(/dashboard\/profile$/)
  await expect(intro).toHaveValue(`${before}逢星期六可上堂。`)
  await elsewhere.click()
  await asked.getByRole('button', { name: words('editor:held.release') }).click()
  await expect(page).toHaveURL(/tutor\/dashboard$/)
  expect(await shown()).toContain('逢星期六可上堂。')
  await page.goBack()
  await expect(intro).toHaveValue(`${before}逢星期六可上堂。`)
}

test('a tutor completes a profile, publishes it, and it is found and opened by a visitor', async ({
  page,
  locale,
  words,
  browser,
  baseURL,
}) => {
  await page.goto(`/${locale}/tutor`)
  await hydrated(page)
  await fillRegistration(page, {
    form: page.locator('main form').first(),
    mobile: freshMobile(),
    name: 'Yau',
    side: 'tutor',
    words,
  })
  await expect(page).toHaveURL(/tutor\/dashboard/)
  await page.goto(`/${locale}/tutor/dashboard/profile`)
  await hydrated(page)
  const publish = page.getByRole('button', { name: words('editor:publish') })
  await expect(publish).toBeDisabled()
  await fillProfile(page, locale, words)
  await expect(publish).toBeEnabled({ timeout: 20_000 })
  await keepPicture(page, 'profile-editor')
  await publish.click()
  await expect(page.getByRole('button', { name: words('editor:hide') })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(words('editor:basics.nameZh'))).toHaveValue('游老師')
  const own = (await (await page.request.get('/api/tutor/profile')).json()) as { data: { tutorId: number } }
  const visitor = await browser.newContext({ serviceWorkers: 'block', ...(baseURL ? { baseURL } : {}) })
  const other = await visitor.newPage()
  const card = other.locator('article')
  await expect(async () => {
    await other.goto(`/${locale}/searchtutor?tutorId=${own.data.tutorId}`)
    await expect(card).toHaveCount(1, { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await expect(card.getByText('HK$420')).toBeVisible()
  await other.goto(`/${locale}/tutor/detail/${own.data.tutorId}`)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(locale === 'zh' ? '游老師' : 'Yau Sing')
  await expectHeld(page, { locale, words, shown: async () => await shownToFamilies(other, own.data.tutorId) })
  await visitor.close()
  await page.getByRole('button', { name: words('editor:hide') }).click()
  await expect(page.getByRole('button', { name: words('editor:show') })).toBeVisible()
})

test('a tutor finds a place by name, takes its whole district, and the section is marked as done', async ({
  page,
  locale,
  words,
}) => {
  await page.goto(`/${locale}/tutor`)
  await hydrated(page)
  const form = page.locator('main form').first()
  await fillRegistration(page, { form, mobile: freshMobile(), name: 'Ferry', side: 'tutor', words })
  await expect(page).toHaveURL(/tutor\/dashboard/)
  await page.goto(`/${locale}/tutor/dashboard/profile`)
  await hydrated(page)
  const areas = page.getByRole('region', { name: words('editor:sections.areas'), exact: true })
  const [place, district] = locale === 'zh' ? ['金鐘', '中西區'] : ['Admiralty', 'Central and Western']
  await areas.getByRole('searchbox').fill(place)
  await expect(areas.getByRole('status')).toContainText('1')
  await areas.getByRole('checkbox', { name: place, exact: true }).check()
  await areas.getByRole('searchbox').fill('')
  await expect(areas.getByRole('checkbox', { name: place, exact: true })).toHaveCount(0)
  await areas.getByRole('checkbox', { name: words('editor:areas.all', { name: district }) }).click()
  await areas.getByRole('button', { name: words('editor:areas.places', { name: district }) }).click()
  await expect(areas.getByRole('checkbox', { name: place, exact: true })).toBeChecked()
  const nav = page.getByRole('navigation', { name: words('editor:head.sections') })
  await expect(nav.getByRole('link', { name: words('editor:sections.areas') })).toContainText(words('editor:head.done'), {
    timeout: 20_000,
  })
  await expect(page.getByText(words('editor:save.saved'), { exact: true })).toBeVisible()
  await keepPicture(page, 'profile-areas')
  await expectAccessibleAtWidths(page)
  await page.reload()
  await expect(nav.getByRole('link', { name: words('editor:sections.areas') })).toContainText(words('editor:head.done'))
})

test('a tutor uploads a paper for a check and takes it back; what is no paper is refused', async ({ page, locale, words }) => {
  await page.goto(`/${locale}/tutor`)
  await hydrated(page)
  const mobile = freshMobile()
  await fillRegistration(page, { form: page.locator('main form').first(), mobile, name: 'Papers', side: 'tutor', words })
  await expectLoggedIn(page, 'Papers')
  await page.goto(`/${locale}/tutor/dashboard/profile`)
  await hydrated(page)
  const checks = page.getByRole('region', { name: words('editor:sections.checks'), exact: true })
  const upload = checks.locator('input[type=file]').first()
  await upload.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>1</script>') })
  await expect(checks.locator('p[role=status]')).not.toBeEmpty()
  await upload.setInputFiles({ name: 'degree.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(checks.getByText('degree.pdf')).toBeVisible()
  await checks.getByRole('button', { name: words('editor:checks.remove', { name: 'degree.pdf' }) }).click()
  await expect(checks.getByText('degree.pdf')).toBeHidden()
})

test('a photo of 48 million pixels is taken as a paper and as a portrait, whatever its name says', async ({
  page,
  context,
  baseURL,
  locale,
}) => {
  test.slow()
  await comeInNew(context, { side: 'tutor', name: 'Pixel', baseURL: baseURL ?? '' })
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const photo = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 88 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(12_000_000)
  await page.goto(`/${locale}/tutor/dashboard/profile`)
  await hydrated(page)
  const file = { name: 'IMG_2391.heic', mimeType: 'image/heic', buffer: photo }
  const identity = page.locator('#check-identity')
  // So many bytes are some time on their way into the browser.
  await identity.locator('input[type=file]').setInputFiles(file, { timeout: 60_000 })
  await expect(identity.getByText('IMG_2391.webp')).toBeVisible({ timeout: 60_000 })
  const portrait = page.locator('input[type=file]').first()
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/api/user/update/avatar'), { timeout: 60_000 })
  await portrait.setInputFiles(file, { timeout: 60_000 })
  expect((await taken).status()).toBe(200)
})

test('asking for a check ends on a page of what comes next, which a reload keeps; Back leads to the editor and sends nothing', async ({
  page,
  context,
  baseURL,
  locale,
  words,
}) => {
  await comeInNew(context, { side: 'tutor', name: 'Proven', baseURL: baseURL ?? '' })
  const editor = new RegExp(`/${locale}/tutor/dashboard/profile(#checks)?$`)
  await page.goto(`/${locale}/tutor/dashboard/profile`)
  await hydrated(page)
  let sent = 0
  page.on('request', (request) => void (sent += request.url().includes('/verification/submit') ? 1 : 0))
  const identity = page.locator('#check-identity')
  await identity.locator('input[type=file]').setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: PDF })
  await identity.getByRole('button', { name: words('editor:checks.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale}/tutor/dashboard/profile/sent/identity$`))
  const done = page.getByRole('heading', { name: words('submitted:done', { item: words('tutors:checks.identity') }) })
  await expect(done).toBeFocused()
  await expect(page.getByText(words('submitted:files', { files: 'card.pdf' }))).toBeVisible()
  await keepPicture(page, 'check-sent')
  await expectAccessibleAtWidths(page)
  await page.reload()
  await expect(done).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(editor)
  await expect(identity.getByText(words('editor:checks.next'))).toBeVisible()
  expect(sent).toBe(1)
  // Nothing was sent for the one, and the other is no check.
  for (const kind of ['education', 'horoscope']) {
    await page.goto(`/${locale}/tutor/dashboard/profile/sent/${kind}`)
    await expect(page).toHaveURL(editor)
  }
  await page.goto(`/${locale}/tutor/dashboard/profile/sent/identity`)
  await page.getByRole('link', { name: words('submitted:go') }).click()
  await expect(page).toHaveURL(editor)
})
