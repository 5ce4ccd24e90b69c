import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../demo/accounts/demo-people.ts'
import { PASSWORD, codeSentTo, freshMobile } from '../people.ts'
import { course, video } from './course-journeys.ts'
import { CLOSED, FOUND, STEP_MS, words } from './visitor.ts'
import type { Visitor } from './visitor.ts'

const ENTRY = 'accounts/texts/entry'
const FORM = 'cases/texts/form'

async function search(visitor: Visitor): Promise<void> {
  await visitor.open('/zh')
  await visitor.until('the search', `return document.querySelector('main input[type=search]') !== null`)
  await visitor.browser.type('main input[type=search]', '數學 沙田')
  await visitor.browser.press('Enter')
  await visitor.isAt('/searchtutor')
  await visitor.until('tutors', `return document.querySelectorAll('article h3 a').length > 3`)
}

async function share(visitor: Visitor): Promise<void> {
  const href = await visitor.browser.run<string>(`return document.querySelector('article h3 a').getAttribute('href')`)
  await visitor.open(href)
  await visitor.press('button', words('tutors/texts', 'share.open'))
  await visitor.sees(words('tutors/texts', 'share.copy'))
  await visitor.browser.press('Escape')
  await visitor.until('the dialog is closed', CLOSED)
}

async function register(visitor: Visitor): Promise<void> {
  const mobile = freshMobile()
  await visitor.open('/zh/register')
  await visitor.fill(words(ENTRY, 'field.name'), '瀏覽')
  await visitor.fill(words(ENTRY, 'field.mobile'), mobile)
  await visitor.press('button', words(ENTRY, 'code.send'))
  await visitor.sees(`****${mobile.slice(-2)}`)
  await visitor.fill(words(ENTRY, 'field.code'), await codeSentTo(visitor.site, mobile))
  await visitor.fill(words(ENTRY, 'field.newPassword'), PASSWORD)
  await visitor.tick('main form input[type=checkbox]')
  await visitor.press('button', words(ENTRY, 'register.parentSubmit'))
  await visitor.until('being in', `return document.querySelector('header summary[aria-label*="瀏覽"]') !== null`)
}

async function publish(visitor: Visitor): Promise<void> {
  await visitor.open('/zh/parent/publish')
  await visitor.choose(words(FORM, 'level'), '15')
  await visitor.choose(words(FORM, 'subject'), 'dse_maths')
  await visitor.press('button', words(FORM, 'goOn'))
  await visitor.find('radio', words(FORM, 'modes.online'))
  await visitor.tick(FOUND)
  await visitor.press('button', words(FORM, 'goOn'))
  await visitor.press('button', words(FORM, 'useTypical'))
  await visitor.press('button', words(FORM, 'goOn'))
  await pause(STEP_MS)
  await visitor.press('button', words(FORM, 'goOn'))
  await visitor.press('button', words(FORM, 'publish'))
  await visitor.press('link', words(FORM, 'done.mine'))
  await visitor.isAt('/parent/dashboard/cases')
  await visitor.until('the case', `return document.querySelector('[data-row-link]') !== null`)
}

/** The row opens next to the list, Escape closes it, Back opens nothing. */
async function panel(visitor: Visitor): Promise<void> {
  await visitor.browser.click('[data-row-link]')
  await visitor.until('the panel', `return document.activeElement?.matches('[data-panel]') === true`)
  await visitor.browser.press('Escape')
  await visitor.until('the row has the focus', `return document.activeElement?.matches('[data-row-link]') === true`)
}

async function comeBackAs(visitor: Visitor, who: 'parent' | 'tutor'): Promise<void> {
  await visitor.open('/zh/messages')
  await visitor.press('button', words('accounts/texts/menu', 'logOut'))
  await visitor.until('being out', `return document.querySelector('header summary img') === null`)
  await visitor.open('/zh/login')
  await visitor.fill(words(ENTRY, 'field.mobile'), DEMO_PEOPLE[who].phone.mobile)
  await visitor.fill(words(ENTRY, 'field.password'), DEMO_PASSWORD)
  await visitor.press('button', words(ENTRY, 'login.submit'))
  await visitor.until('being in', `return document.querySelector('header summary img') !== null`)
}

async function logIn(visitor: Visitor): Promise<void> {
  await comeBackAs(visitor, 'parent')
}

/** Sends a booking to the tutor who reads it in `received`. */
async function book(visitor: Visitor): Promise<void> {
  const { countryCode, mobile } = DEMO_PEOPLE.tutor.phone
  const response = await fetch(`${visitor.site}/cert/sso/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-csrf': 'visitor' },
    body: JSON.stringify({ countryCode, mobile, password: DEMO_PASSWORD }),
  })
  const { data } = (await response.json()) as { data: { tutorId: number } }
  await visitor.open(`/zh/searchtutor?tutorId=${data.tutorId}`)
  await visitor.until('the tutor', `return document.querySelectorAll('article a[data-book]').length === 1`)
  await visitor.browser.run(`document.querySelector('article a[data-book]').click()`)
  await visitor.tick('dialog[open] input[name=job]')
  await visitor.find('radio', words('booking/texts/terms', 'first'))
  await visitor.press('button', words('booking/texts', 'dialog.continue'))
  await visitor.sees(words('booking/texts', 'dialog.done'))
  const reference = `return [...document.querySelectorAll('dialog[open] dd')].map((one) => one.innerText).find((text) => /^B\\d+$/.test(text)) ?? ''`
  visitor.booked = await visitor.browser.run<string>(reference)
  if (visitor.booked === '') throw new Error('the booking has no reference')
}

async function confirm(visitor: Visitor): Promise<void> {
  const name = words('booking/texts/home', 'bookings.confirm')
  await visitor.open('/zh/parent/dashboard/bookings')
  await visitor.press('button', name)
  await visitor.until('the question', `return document.querySelector('dialog[open]') !== null`)
  await visitor.press('button', name)
  await visitor.sees(words('booking/texts/home', 'bookings.done.confirm'))
  await visitor.until('the question is gone', CLOSED)
}

async function message(visitor: Visitor): Promise<void> {
  const text = `由另一瀏覽器傳送 ${freshMobile().slice(0, 3)}`
  await visitor.open('/zh/messages')
  await visitor.browser.click('main a[href*="/messages/"]')
  await visitor.fill(words('messages/texts', 'placeholder'), text)
  await visitor.press('button', words('messages/texts', 'send'))
  await visitor.until(
    'the message',
    `return document.querySelector('[role=log]').innerText.includes(args[0]) && !document.querySelector('[data-unsent]')`,
    text,
  )
}

/** What the parent sent stands in the tutor's list. */
async function received(visitor: Visitor): Promise<void> {
  if (visitor.booked === '') throw new Error('nothing was booked')
  await comeBackAs(visitor, 'tutor')
  await visitor.open('/zh/tutor/dashboard/bookings')
  await visitor.sees(visitor.booked)
}

/** The main ways through the product, each from where the one before ended. */
export const JOURNEYS = {
  search,
  share,
  register,
  publish,
  panel,
  logIn,
  book,
  confirm,
  message,
  received,
  video,
  course,
} as const
