import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../demo/accounts/demo-people.ts'
import { PASSWORD, codeSentTo, freshMobile } from '../people.ts'
import type { OtherBrowser } from './browser.ts'

type Texts = { readonly [key: string]: string | Texts }
type Kind = 'button' | 'link' | 'field' | 'radio'

const WAIT_MS = 20_000
const STEP_MS = 200

/** The Chinese words of a room: `words('messages/texts', 'send')`. */
export function words(folder: string, key: string): string {
  const file = new URL(`../../src/modules/${folder}/zh.json`, import.meta.url)
  let found: string | Texts | undefined = JSON.parse(readFileSync(file, 'utf8')) as Texts
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`no text ${folder} ${key}`)
  return found
}

// Marks what can be seen and has this name, as people read it, in the dialog that is open or on the page.
const FIND = `
const [kind, name] = args
const kinds = { button: 'button, a.button, summary', link: 'a', field: 'input, textarea, select', radio: 'input[type=radio]' }
const open = [...document.querySelectorAll('dialog[open]')].at(-1)
const labels = (one) => [...(one.labels ?? [])].map((label) => label.textContent).join(' ')
const nameOf = (one) => (one.getAttribute('aria-label') || labels(one) || one.innerText || '').replace(/\\s+/g, ' ').trim()
const all = [...(open ?? document).querySelectorAll(kinds[kind])].filter((one) => one.getClientRects().length > 0)
const found = all.find((one) => nameOf(one) === name) ?? all.find((one) => nameOf(one).includes(name))
for (const old of document.querySelectorAll('[data-found]')) old.removeAttribute('data-found')
if (!found) return false
found.setAttribute('data-found', '')
found.scrollIntoView({ block: 'center' })
return true`
const FOUND = '[data-found]'
const CLOSED = `return document.querySelector('dialog[open]') === null`

/** One person at one browser. */
export class Visitor {
  readonly browser: OtherBrowser
  readonly site: string
  /** The reference of the booking that was sent. */
  booked = ''
  constructor(browser: OtherBrowser, site: string) {
    this.browser = browser
    this.site = site
  }

  async open(path: string): Promise<void> {
    await this.browser.open(`${this.site}${path}`)
    await this.until(
      'scripts have taken over',
      `return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))`,
    )
  }

  /** Waits until a body answers true. */
  async until(what: string, body: string, ...args: readonly unknown[]): Promise<void> {
    for (let waited = 0; waited < WAIT_MS; waited += STEP_MS) {
      if ((await this.browser.run<boolean>(body, ...args).catch(() => false)) === true) return
      await pause(STEP_MS)
    }
    throw new Error(`waited in vain: ${what}`)
  }

  async find(kind: Kind, name: string): Promise<void> {
    await this.until(`${kind} ${name}`, FIND, kind, name)
  }

  async press(kind: Kind, name: string): Promise<void> {
    await this.find(kind, name)
    await this.browser.click(FOUND)
  }

  async fill(name: string, text: string): Promise<void> {
    await this.find('field', name)
    await this.browser.type(FOUND, text)
  }

  /** Ticks what has its own look over it, as a press on its label does. */
  async tick(selector: string): Promise<void> {
    await this.until(selector, `const one = document.querySelector(args[0]); one?.click(); return one !== null`, selector)
  }

  async choose(name: string, value: string): Promise<void> {
    await this.find('field', name)
    await this.browser.run(
      `const one = document.querySelector(args[0])
Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(one, args[1])
one.dispatchEvent(new Event('change', { bubbles: true }))`,
      FOUND,
      value,
    )
  }

  async sees(text: string): Promise<void> {
    await this.until(`to see ${text}`, `return document.body.innerText.includes(args[0])`, text)
  }

  async isAt(part: string): Promise<void> {
    for (let waited = 0; waited < WAIT_MS; waited += STEP_MS) {
      if ((await this.browser.url()).includes(part)) return
      await pause(STEP_MS)
    }
    throw new Error(`is at ${await this.browser.url()}, not at ${part}`)
  }
}

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

/** The tutor uploads a video and watches it, by ranges and without a script. */
async function video(visitor: Visitor): Promise<void> {
  const film = readFileSync(new URL('../../src/modules/courses/packing/fixtures/moov-last.mp4', import.meta.url))
  await visitor.open('/zh/tutor/dashboard/courses')
  await visitor.fill(words('courses/texts', 'new.label'), '另一瀏覽器的課程')
  await visitor.press('button', words('courses/texts', 'new.submit'))
  const editor = 'courses/texts/editor'
  await visitor.fill(words(editor, 'content.newChapter'), '一章')
  await visitor.press('button', words(editor, 'content.addChapter'))
  await visitor.fill(words(editor, 'content.newUnit'), '單元')
  await visitor.press('button', words(editor, 'content.addUnit'))
  await visitor.sees(words('courses/texts', 'video.none'))
  await visitor.browser.run(
    `const bytes = Uint8Array.from(atob(args[0]), (letter) => letter.charCodeAt(0))
const transfer = new DataTransfer()
transfer.items.add(new File([bytes], 'film.mp4', { type: 'video/mp4' }))
const input = document.querySelector('main input[type=file][accept*=video]')
input.files = transfer.files
input.dispatchEvent(new Event('change', { bubbles: true }))`,
    film.toString('base64'),
  )
  await visitor.until('the video', `return (document.querySelector('video')?.videoWidth ?? 0) === 160`)
  await visitor.browser.run(`const one = document.querySelector('video'); one.muted = true; void one.play()`)
  await visitor.until('it plays', `return document.querySelector('video').currentTime > 0.3`)
  await visitor.browser.run(`document.querySelector('video').currentTime = 2.5`)
  await visitor.until(
    'it was sought',
    `const one = document.querySelector('video'); return !one.seeking && one.currentTime >= 2.5`,
  )
}

/** The main ways through the product, each from where the one before ended. */
export const JOURNEYS = { search, share, register, publish, panel, logIn, book, confirm, message, received, video } as const
