import { test as base, expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { mayBeLogged } from './clean-console.ts'
import { dataOf, postAs } from './come-in.ts'
import { comeInBoth } from './market.ts'

type Texts = { readonly [key: string]: string | Texts }
type Locale = 'zh' | 'en'

// Each room's words, with those of the parts that are loaded later or by the server alone.
const PLACES = {
  web: ['web/texts', 'web/texts/later'],
  ownPage: ['web/texts/own'],
  search: ['modules/search/texts/lists', 'modules/search/texts/panels', 'modules/search/texts/home', 'modules/search/texts/head'],
  tutors: ['modules/tutors/texts'],
  tutorCard: ['modules/tutors/texts/lists'],
  content: ['modules/content/texts'],
  notices: ['modules/notices/texts'],
  noticeKinds: ['modules/notices/texts/notice'],
  accounts: ['modules/accounts/texts'],
  entry: ['modules/accounts/texts/entry'],
  own: ['modules/accounts/texts/own'],
  second: ['modules/accounts/texts/second'],
  menu: ['modules/accounts/texts/menu'],
  favourites: ['modules/favourites/texts'],
  admin: ['modules/admin/texts'],
  adminOffice: ['modules/admin/texts/office'],
  bookingOffice: ['modules/booking/texts/office'],
  amounts: ['modules/admin/texts/amounts'],
  cases: ['modules/cases/texts'],
  caseCard: ['modules/cases/texts/lists'],
  offers: ['modules/cases/texts/own'],
  publish: ['modules/cases/texts/form'],
  threads: ['modules/messages/texts'],
  contacts: ['web/texts/contacts'],
  courseBuy: ['modules/courses/texts/buy'],
  report: ['modules/reports/texts'],
  tutorHome: ['modules/tutors/texts/home'],
  booking: ['modules/booking/texts'],
  bookings: ['modules/booking/texts/home'],
  terms: ['modules/booking/texts/terms'],
  lessons: ['modules/lessons/texts'],
  trials: ['modules/trials/texts'],
  covers: ['modules/trials/texts/covers'],
  money: ['modules/booking/texts/money'],
  fines: ['modules/settlement/texts/fines'],
  reviews: ['modules/reviews/texts'],
  editor: ['modules/tutors/texts/editor'],
  welcome: ['modules/tutors/texts/welcome'],
  submitted: ['modules/tutors/texts/submitted'],
  wallet: ['modules/wallet/texts'],
  pin: ['modules/wallet/texts/pin'],
  invite: ['modules/wallet/texts/invite'],
  withdraw: ['modules/wallet/texts/withdraw'],
  payments: ['modules/payments/texts'],
  courses: ['modules/courses/texts'],
  courseEditor: ['modules/courses/texts/editor'],
  courseView: ['modules/courses/texts/view'],
  courseDesk: ['modules/courses/texts/desk'],
} as const

function readTexts(locale: Locale): Readonly<Record<string, Texts>> {
  return Object.fromEntries(
    Object.entries(PLACES).map(([room, folders]) => {
      const words: Record<string, string | Texts> = {}
      for (const folder of folders) {
        const file = new URL(`../src/${folder}/${locale}.json`, import.meta.url)
        for (const [group, texts] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | Texts>))
          words[group] = typeof texts === 'string' ? texts : { ...(words[group] as object), ...texts }
      }
      return [room, words]
    }),
  )
}

const TEXTS: Readonly<Record<Locale, Readonly<Record<string, Texts>>>> = { zh: readTexts('zh'), en: readTexts('en') }

/** Of the search's journeys those that run at both sizes in both languages each time. */
export const EVERY_WAY = { tag: '@every-way' }

/** Of journeys through what only phones have. */
export const PHONES_ALONE = { tag: '@phone' }

/** The words of the product in the project's language: `words('search:bar.search')`. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

type Names = { readonly parent: string; readonly tutor: string }
type Both = Awaited<ReturnType<typeof comeInBoth>>

type Fixtures = {
  readonly locale: Locale
  readonly words: Words
  /** Whether the project has a phone's width. */
  readonly isPhone: boolean
  /** Registers a parent in the journey's own context, and a tutor in another that ends with the journey. */
  readonly comeInTogether: (names: Names) => Promise<Both>
  /** The same with a conversation between them; `path` is its page. */
  readonly converse: (names: Names) => Promise<Both & { readonly threadId: string; readonly path: string }>
  /** Statuses of failures that a journey brings about: `test.use({ failures: [503] })`. */
  readonly failures: readonly number[]
  /** Fails the test when the page logs an error or a warning, or a script fails. */
  readonly cleanConsole: void
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  locale: async ({}, use, info) => use((info.project.metadata as { locale: Locale }).locale),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) <= 960),
  words: async ({ locale }, use) =>
    use((key, values = {}) => {
      const [room = '', path = ''] = key.split(':')
      let found: string | Texts | undefined = TEXTS[locale][room]
      for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
      if (typeof found !== 'string') throw new Error(`no text ${key}`)
      return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
    }),
  comeInTogether: async ({ context, browser, baseURL }, use) => {
    const opened: Both[] = []
    await use(async (names) => {
      const both = await comeInBoth(context, { ...names, browser, baseURL: baseURL ?? '' })
      opened.push(both)
      return both
    })
    for (const { tutorContext } of opened) await tutorContext.close()
  },
  converse: async ({ context, comeInTogether, locale }, use) =>
    use(async (names) => {
      const both = await comeInTogether(names)
      const threadId = await dataOf<string>(await postAs(context, '/api/message/thread/open', { tutorId: both.tutorId }))
      return { ...both, threadId, path: `/${locale}/messages/${threadId}` }
    }),
  failures: [[], { option: true }],
  cleanConsole: [
    async ({ page, failures }, use) => {
      const problems: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !mayBeLogged(message.text(), failures)) problems.push(message.text())
      })
      page.on('pageerror', (error) => void (mayBeLogged(error.message, failures) || problems.push(error.message)))
      await use()
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens the menu of a row in which a button is; answers the button. */
export async function openMenuWith(within: Locator, name: string): Promise<Locator> {
  const button = within.page().getByRole('button', { name, exact: true, includeHidden: true })
  const menu = within.locator('details', { has: button }).first()
  await menu.locator('summary').click()
  return menu.getByRole('button', { name, exact: true })
}

/** Waits until the page's scripts have taken over. */
export async function hydrated(page: Page): Promise<void> {
  // The menu of who is logged in comes by itself, and may come last.
  const isTakenOver = (): boolean =>
    [document.querySelector('main') ?? {}, ...document.querySelectorAll('body > header summary')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__react')),
    )
  // Asked in each frame, as by default, it would make the page draw frames that nobody needs.
  await page.waitForFunction(isTakenOver, undefined, { polling: 50 })
}

/** Waits until keys are listened to: what follows the drawing has run, of the rows too. */
export async function listening(page: Page): Promise<void> {
  await hydrated(page)
  const isTakenOver = (): boolean =>
    Object.keys(document.querySelector('article') ?? document.querySelector('main') ?? {}).some((key) =>
      key.startsWith('__react'),
    )
  await page.waitForFunction(isTakenOver, undefined, { polling: 50 })
  await page.evaluate(async () => await new Promise((done) => requestIdleCallback(done)))
}

/** How far below the top of the window it begins, once it has stayed there for ten frames, in CSS pixels. */
export async function topAtRest(card: Locator): Promise<number> {
  return await card.evaluate(async (element) => {
    let top = Number.NaN
    for (let still = 0; still < 10; still++) {
      await new Promise(requestAnimationFrame)
      const now = element.getBoundingClientRect().top
      if (now !== top) still = 0
      top = now
    }
    return top
  })
}

/** Waits until the history has the entry of something that is open, or has it no longer. */
export async function expectExtraEntry(page: Page, isThere: boolean): Promise<void> {
  const isExtra = async (): Promise<boolean> =>
    await page.evaluate(() => (history.state as { isExtra?: true } | null)?.isExtra === true)
  await expect.poll(isExtra).toBe(isThere)
}

/** Who reads on by keyboard or ear is in this place, also when what was pressed there is gone. */
export async function expectFocusIn(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** Presses the link below the list when it has come to rest: cards that are drawn on the way there move it. */
export async function showMore(page: Page, words: Words): Promise<void> {
  const link = page.getByRole('link', { name: words('search:list.showMore') })
  await link.scrollIntoViewIfNeeded()
  await topAtRest(link)
  await link.click()
}

/** Keeps a picture of the whole flow among the results of the run. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const { project } = base.info()
  await page.screenshot({ path: `test-results/pictures/${name}-${project.name}.png` })
}
