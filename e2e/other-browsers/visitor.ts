import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { OtherBrowser } from './browser.ts'

type Texts = { readonly [key: string]: string | Texts }
type Kind = 'button' | 'link' | 'field' | 'radio'

const WAIT_MS = 20_000
/** Between two looks. */
export const STEP_MS = 200

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
/** What was found last is marked so. */
export const FOUND = '[data-found]'
/** No dialog is open. */
export const CLOSED = `return document.querySelector('dialog[open]') === null`

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
