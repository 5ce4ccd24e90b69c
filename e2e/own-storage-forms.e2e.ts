import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/accounts/demo-people.ts'
import { comeInAs, comeInNew, dataOf } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import type { Words } from './journey.ts'
import { pagePaths } from './page-table.ts'
import { PASSWORD } from './people.ts'
import { storedText } from './stored-text.ts'

const MARK = 'Zebracorn'

/** Pages that a person of a side fills in; those of one thing each are filled in below, through what opens on them. */
const shown = (await pagePaths()).filter((path) => !/[:*]|\/frame$|^\/(?:admin|mechanism|payment)|^\/login\/return$/.test(path))
const pagesOf = (side: 'parent' | 'tutor'): readonly string[] =>
  shown.filter((path) => !path.startsWith(side === 'parent' ? '/tutor/dashboard' : '/parent'))

/** Writes the mark into every text field that is in sight, as a person would. Answers how many those are. */
async function fillTexts(page: Page): Promise<number> {
  // oxlint-disable-next-line house/no-waiting -- what opens late has fields too; nothing says that none comes
  await page.waitForTimeout(100)
  const filled = await page.evaluate((mark) => {
    const inside = document.querySelector('dialog[open]') ?? document
    const fields = inside.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input[type=text], input[type=search], input:not([type])',
    )
    const open = [...fields].filter((one) => one.checkVisibility() && !one.disabled && !one.readOnly)
    for (const field of open) {
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      own?.set?.call(field, field.inputMode === 'numeric' ? '7654321' : mark)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    return open.length
  }, MARK)
  // What is kept of it is kept by now.
  // oxlint-disable-next-line house/no-waiting -- nothing shows that it was kept
  if (filled > 0) await page.waitForTimeout(300)
  return filled
}

/** Visits all pages of a side and writes into them. Answers those that have fields. */
async function fillPages(
  page: Page,
  { locale, paths }: { locale: string; paths: readonly string[] },
): Promise<readonly string[]> {
  const withFields: string[] = []
  for (const path of paths) {
    await page.goto(`/${locale}${path}`)
    await hydrated(page)
    if ((await fillTexts(page)) > 0) withFields.push(path)
  }
  return withFields
}

async function expectNowhere(page: Page, { locale, paths }: { locale: string; paths: readonly string[] }): Promise<void> {
  for (const path of paths) {
    await page.goto(`/${locale}${path}`)
    await hydrated(page)
    const values = page.locator('input, textarea')
    const texts = await values.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    expect(texts.join(' '), path).not.toContain(MARK)
    expect(await storedText(page), path).not.toContain(MARK)
  }
}

async function logOut(page: Page, { locale, words }: { locale: string; words: Words }): Promise<void> {
  await page.goto(`/${locale}/content/fee`)
  await hydrated(page)
  await page.locator('header summary').filter({ visible: true }).last().click()
  await page
    .getByRole('button', { name: words('menu:logOut'), exact: true })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(words('menu:loggedOut'))).toBeVisible()
}

/** A conversation of the person, to write into; a new user has none. */
async function ownPages(context: BrowserContext): Promise<readonly string[]> {
  const threads = await dataOf<{ list: { threadId: string }[] }>(await context.request.get('/api/message/thread/list'))
  return threads.list.slice(0, 1).map(({ threadId }) => `/messages/${threadId}`)
}

type Login = { readonly mobile: string; readonly password: string }

async function logIn(page: Page, { locale, words, mobile, password }: Login & { locale: string; words: Words }): Promise<void> {
  await page.goto(`/${locale}/login`)
  await hydrated(page)
  await page.getByLabel(words('entry:field.mobile')).fill(mobile)
  await page.locator('main input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
}

type Writer = {
  readonly who: string
  readonly side: 'parent' | 'tutor'
  /** Who writes: of the tutors a new user, for the editor of profiles saves by itself. */
  readonly first: (context: BrowserContext, baseURL: string) => Promise<unknown>
  readonly paths: readonly string[]
  readonly opened: readonly (readonly [path: string, button: string])[]
}

const WRITERS: readonly Writer[] = [
  {
    who: 'a parent',
    side: 'parent',
    first: async (context) => await comeInAs(context, 'parent'),
    paths: pagesOf('parent'),
    opened: [
      ['/parent/dashboard/lessons', 'lessons:act.problem'],
      ['/account', 'own:payout.add'],
    ],
  },
  {
    who: 'a parent whose lessons are over',
    side: 'parent',
    first: async (context) => await comeInAs(context, 'both'),
    paths: ['/parent/publish', '/notices/setting'],
    opened: [
      ['/parent/dashboard/lessons', 'lessons:review.write'],
      ['/parent/dashboard/wallet', 'wallet:withdraw.open'],
    ],
  },
  {
    who: 'a tutor',
    side: 'tutor',
    first: async (context, baseURL) => await comeInNew(context, { side: 'tutor', name: 'First Tutor', baseURL }),
    paths: pagesOf('tutor'),
    opened: [['/account', 'own:payout.add']],
  },
]

for (const { who, side, first, paths: all, opened } of WRITERS)
  test(`what ${who} writes into any form is nowhere in the browser after logging out, nor before the next account`, async ({
    page,
    context,
    browser,
    locale,
    words,
    baseURL: url,
  }) => {
    test.setTimeout(300_000)
    const baseURL = url ?? ''
    page.on('dialog', (dialog) => void dialog.accept())
    const other = await browser.newContext({ baseURL, serviceWorkers: 'block' })
    const { mobile } = side === 'tutor' ? DEMO_PEOPLE.tutor.phone : await comeInNew(other, { side, name: 'Next', baseURL })
    await other.close()
    const next = { mobile, password: side === 'tutor' ? DEMO_PASSWORD : PASSWORD }
    await first(context, baseURL)
    const paths = await fillPages(page, { locale, paths: [...all, ...(await ownPages(context))] })
    for (const [path, button] of opened) {
      await page.goto(`/${locale}${path}`)
      await hydrated(page)
      await page
        .getByRole('button', { name: words(button), exact: true })
        .first()
        .click()
      await expect.poll(async () => await fillTexts(page), `${path} ${button}`).toBeGreaterThan(0)
    }
    // The journey writes where something is kept, or it shows nothing.
    expect(await storedText(page)).toContain(MARK)
    await logOut(page, { locale, words })
    expect(await storedText(page)).not.toContain(MARK)
    await logIn(page, { locale, words, ...next })
    await expectNowhere(page, {
      locale,
      paths: [...paths.filter((path) => !/messages\/./.test(path)), ...opened.map(([path]) => path)],
    })
    process.stderr.write(`${who}: ${paths.length} pages with fields and ${opened.length} forms that open, 0 left\n`)
    expect(paths.length).toBeGreaterThan(all.length > 2 ? 8 : 0)
  })
