import { comeInAs } from './come-in.ts'
import { EVERY_WAY, expect, hydrated, keepPicture, test } from './journey.ts'
import { publishCases } from './market.ts'

test(
  'free times are ticked one by one or a day at once, and taken away again',
  EVERY_WAY,
  async ({ page, locale, words, isPhone }) => {
    await page.goto(`/${locale}/searchtutor`)
    await hydrated(page)
    await page.getByRole('link', { name: new RegExp(words(isPhone ? 'search:bar.filtersShort' : 'search:bar.filters')) }).click()
    const filters = page.getByRole('dialog', { name: words('search:filters.title') })
    await page.locator('#filters:not([data-static-filters])').waitFor()
    const [day, part] = locale === 'zh' ? ['星期三', '晚上'] : ['Wednesday', 'evening']
    const times = filters.getByRole('group', { name: words('search:filters.freeTimes') })
    await times.getByRole('checkbox', { name: words('search:filters.freeTime', { day, part }) }).check()
    await expect(page).toHaveURL(/freeTimes=wed-evening$/)
    const whole = times.getByRole('button', { name: words('search:filters.allDay', { day }) })
    await whole.press('Enter')
    await expect(page).toHaveURL(
      /freeTimes=wed-morning%2Cwed-afternoon%2Cwed-evening|freeTimes=wed-morning,wed-afternoon,wed-evening/,
    )
    await expect(whole).toHaveAttribute('aria-pressed', 'true')
    await whole.press('Enter')
    await expect(page).not.toHaveURL(/freeTimes/)
    await expect(times.getByRole('checkbox', { checked: true })).toHaveCount(0)
  },
)

test('a free time that is pressed on a profile goes along with the booking, and with the yes it is the first lesson', async ({
  page,
  context,
  locale,
  words,
  comeInTogether,
}) => {
  const { tutorContext, tutorId } = await comeInTogether({ parent: 'Early Parent', tutor: 'Early Tutor' })
  await publishCases(context, 1)
  await page.goto(`/${locale}/tutor/detail/${tutorId}`)
  await hydrated(page)
  const [day, part] = locale === 'zh' ? ['星期六', '晚上'] : ['Saturday', 'evening']
  await page.getByRole('link', { name: words('tutors:free.book', { day, part }) }).click()
  await expect(page).toHaveURL(/&time=sat-evening$/)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=job]').first().check()
  const time = dialog.getByRole('group', { name: words('terms:time.legend') })
  await expect(time.getByRole('combobox', { name: words('terms:time.day') })).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  const chosen = await time
    .getByRole('combobox', { name: words('terms:time.day') })
    .locator('option:checked')
    .textContent()
  expect(chosen).toContain(locale === 'zh' ? '（六）' : 'Sat')
  await keepPicture(page, 'first-lesson')
  await dialog.getByRole('button', { name: words('booking:dialog.continue') }).click()
  await expect(dialog.getByText(/^B\d+$/)).toBeVisible()
  await expect(dialog).toContainText(chosen ?? '')

  const desk = await tutorContext.newPage()
  await desk.goto(`/${locale}/tutor/dashboard/bookings`)
  await hydrated(desk)
  await expect(desk.locator('main')).toContainText(chosen ?? '')
  await desk.getByRole('button', { name: words('bookings:bookings.accept'), exact: true }).click()
  await expect(desk.getByRole('dialog')).toContainText(chosen ?? '')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: words('bookings:bookings.accept'), exact: true })
    .click()
  await expect(desk.getByText(words('bookings:bookings.done.match'))).toBeVisible()
  await page.goto(`/${locale}/parent/dashboard/lessons`)
  await expect(page.locator('[id^="lesson-"]').first()).toContainText('Early Tutor')
})

test('hours of the calendar are dragged, up or down, or chosen by the keyboard', async ({
  page,
  context,
  locale,
  words,
  isPhone,
}) => {
  // A phone lists the lessons by day; a tablet has the hours.
  if (isPhone) await page.setViewportSize({ width: 768, height: 1024 })
  await comeInAs(context, 'tutor')
  await page.goto(`/${locale}/tutor/dashboard/lessons`)
  await hydrated(page)
  await page.getByRole('link', { name: words('lessons:week.next') }).click()
  await expect(page).toHaveURL(/week=/)
  const hour = (of: number) => page.locator(`button[data-hour$=" ${of}"]`).nth(3)
  const form = page.getByRole('dialog')
  const proposed = async (start: string, minutes: string): Promise<void> => {
    await expect(form.locator('input[type=time]')).toHaveValue(start)
    await expect(form.getByLabel(words('lessons:form.minutes'))).toHaveValue(minutes)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  }
  for (const [from, to] of [
    [10, 11],
    [11, 10],
  ] as const) {
    await hour(from).hover()
    await page.mouse.down()
    await hour(to).hover()
    await expect(page.locator('[data-dragged=true]')).toHaveCount(2)
    await page.mouse.up()
    await proposed('10:00', '120')
  }
  // Let go elsewhere, nothing is proposed, nor with the next hour that is passed.
  await hour(12).hover()
  await page.mouse.down()
  await page.locator('h1').hover()
  await page.mouse.up()
  await hour(13).hover()
  await expect(page.locator('[data-dragged=true]')).toHaveCount(0)
  await expect(form).toBeHidden()
  await hour(14).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await proposed('15:00', '90')
})
