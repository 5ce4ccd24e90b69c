import { comeInNew, dataOf } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import { PASSWORD, expectLoggedIn, freshWord } from './people.ts'

test('a parent asks a tutor, contacts are hidden, and the answer comes live', async ({ page, locale, words, comeInTogether }) => {
  // They do not know each other yet: those who are matched hide nothing.
  const names = { parent: 'Asker', tutor: 'Ms Asked' }
  const { tutorContext, tutorId } = await comeInTogether(names)
  await page.goto(`/${locale}/tutor/detail/${tutorId}`)
  await hydrated(page)
  await page
    .getByRole('button', { name: words('tutors:profile.ask') })
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL(/\/messages\//)
  const mark = freshWord()
  const field = page.getByLabel(words('threads:placeholder'))
  // A ready sentence goes behind what is written, and the cursor behind it.
  await field.fill('Hello.')
  await page.getByRole('button', { name: words('threads:ready.parent.times.name'), exact: true }).press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`Hello.\n${words('threads:ready.parent.times.text')}`)
  await expect(page.getByText(words('threads:stay.parent'))).toBeVisible()
  const send = page.getByRole('button', { name: words('threads:send'), exact: true })
  await field.fill(`Saturday ${mark}? 51234567`)
  // What would be hidden is said before it is sent.
  const warning = page.getByRole('status').filter({ hasText: words('contacts:whySent') })
  await expect(warning).toContainText('51234567')
  await keepPicture(page, 'conversation-warned')
  await send.click()
  await expect(page.getByRole('log').getByText(`Saturday ${mark}? ●●●●`)).toBeVisible()
  await expect(page.getByText(words('threads:maskedMine'))).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(warning).toBeHidden()
  // So is what is a part of it with an earlier message.
  await field.fill('WA 6138')
  await send.click()
  await expect(page.getByRole('log').getByText('WA 6138')).toBeVisible()
  await field.fill('4927')
  await expect(warning).toContainText(words('contacts:sentParts', { parts: words('contacts:quoted', { text: '4927' }) }))
  await send.click()
  await expect(page.getByRole('log').getByText('WA ●●●●')).toBeVisible()
  await expect(page.getByRole('log').getByText('4927')).toBeHidden()
  await keepPicture(page, 'conversation')

  const tutorPage = await tutorContext.newPage()
  await tutorPage.goto(`/${locale}/messages`)
  await hydrated(tutorPage)
  await tutorPage.getByRole('link', { name: names.parent }).click()
  await tutorPage.getByLabel(words('threads:placeholder')).fill(`Two o’clock is fine ${mark}`)
  await tutorPage.keyboard.press('Control+Enter')
  // Without a reload.
  await expect(page.getByRole('log').getByText(`Two o’clock is fine ${mark}`)).toBeVisible()
  await expect(tutorPage.getByText(words('threads:seen'))).toBeVisible()
})

test('a visitor who reports a profile or a case logs in on the way, and the report is sent', async ({
  page,
  browser,
  locale,
  words,
  isPhone,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const { mobile } = await comeInNew(elsewhere, { side: 'parent', name: 'Reporter', baseURL: baseURL ?? '' })
  const places = {
    profile: { api: 'tutor', id: 'tutorId', path: 'tutor/detail', name: words('tutors:profile.report') },
    case: { api: 'job', id: 'jobId', path: 'jobcase/jobdetail', name: words('cases:report') },
  } as const
  const kind = isPhone ? 'profile' : 'case'
  const { api, id, path, name } = places[kind]
  const found = await dataOf<{ list: Record<string, number>[] }>(await page.request.get(`/api/v2/${api}/search?pageSize=1`))
  await page.goto(`/${locale}/${path}/${found.list[0]?.[id]}`)
  await hydrated(page)
  await page.getByRole('button', { name, exact: true }).click()
  const login = page.getByRole('dialog').locator('form').first()
  await login.getByRole('textbox', { name: words('entry:field.mobile') }).fill(mobile)
  await login.locator('input[type=password]').fill(PASSWORD)
  await login.getByRole('button', { name: words('entry:login.submit'), exact: true }).click()
  // The press goes on by itself.
  const report = page.getByRole('dialog', { name })
  await report.getByRole('radio', { name: words('report:reason.fraud') }).check()
  await keepPicture(page, `report-${kind}`)
  const told = page.getByText(words('report:done')).waitFor()
  await report.getByRole('button', { name: words('report:send') }).click()
  await told
  await expect(report).toBeHidden()
  await expectLoggedIn(page, 'Reporter')
  await elsewhere.close()
})
