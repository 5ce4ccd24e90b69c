import { mkdirSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { comeInNew, dataOf, postAs } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import type { Words } from './journey.ts'
import { comeInBoth, matchThem, publishCases } from './market.ts'

type Press = { readonly page: string; readonly button: string; readonly outcome: string }

/** By what it is called; of equal ones in a list the first. */
const PRESSABLE = 'main button, main summary, main a[href], header a[href], header button, footer a[href]'
/** Of a page; those of header and footer, which are the same everywhere, are pressed on the first. `JOURNEYS=all` presses more. */
const MOST = process.env['JOURNEYS'] === 'all' ? 30 : 14

const TYPED = '陳小明 typed this'

/** Types into every empty field of words of the page's own forms. */
async function typeEverywhere(page: Page): Promise<void> {
  for (const field of await page.locator('main textarea:visible, main form input[type=text]:visible').all())
    if ((await field.isEditable()) && (await field.inputValue()) === '') await field.fill(TYPED)
}

/** What was typed: in fields, and in messages that wait to be sent. */
const typedWords = async (page: Page): Promise<readonly string[]> =>
  await page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main textarea, main form input[type=text]')
    const unsent = document.querySelectorAll('main [data-unsent] > p:first-child')
    const texts = [...[...fields].map(({ value }) => value), ...[...unsent].map(({ textContent }) => textContent)]
    return texts.filter((text) => text !== '')
  })

async function names(page: Page): Promise<readonly string[]> {
  return await page.evaluate((selector) => {
    const isFirst = !('pressedBefore' in sessionStorage)
    sessionStorage.setItem('pressedBefore', '')
    const seen = [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => isFirst || element.closest('main'))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent.trim()}`.slice(0, 80))
    return [...new Set(seen)]
  }, PRESSABLE)
}

/** Presses it; false when it is not there any more. */
async function press(page: Page, name: string): Promise<boolean> {
  return await page.evaluate(
    ([selector, wanted]) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (element) =>
          element.checkVisibility() && `${element.tagName} ${element.ariaLabel ?? element.textContent.trim()}`.startsWith(wanted),
      )
      found?.click()
      return found !== undefined
    },
    [PRESSABLE, name] as const,
  )
}

/** Closes what it opened; whether the page is then as it was, so that the next press needs no new one. */
async function isAsBefore(page: Page, before: { url: string; html: string }, typed: readonly string[]): Promise<boolean> {
  await page.keyboard.press('Escape')
  // oxlint-disable-next-line house/no-waiting -- that nothing changes shows only in time
  await page.waitForTimeout(100)
  if (page.url() !== before.url || (await page.locator('body').innerHTML()) !== before.html) return false
  return (await typedWords(page)).join('\n') === typed.join('\n')
}

type Way = { readonly page: Page; readonly context: BrowserContext; readonly words: Words; readonly isLost: boolean }

/** What a press did, seen by its reader. */
async function outcomeOf({ page, words, isLost }: Way, before: { url: string; html: string }): Promise<string> {
  // oxlint-disable-next-line house/no-waiting -- that nothing happens shows only in time
  await page.waitForTimeout(isLost ? 350 : 700)
  if (!(await page.evaluate(() => (window as { isSamePage?: true }).isSamePage === true))) return 'PAGE GONE'
  if ((await page.locator('.failure').count()) > 0) return 'FAILURE PAGE'
  if (await page.getByText(words('web:line.lost')).isVisible()) return 'says that there is no line, and waits'
  if (await page.getByText(words('entry:reason.again')).isVisible()) return 'asks for a login'
  if ((await page.locator('dialog[open]').count()) > 0) return 'opens a dialog'
  if (page.url() !== before.url) return 'goes on within the page'
  return (await page.locator('body').innerHTML()) === before.html ? 'changes nothing' : 'changes the page here'
}

async function pressAll(way: Way, path: string): Promise<readonly Press[]> {
  const { page, context, words, isLost } = way
  const open = async (): Promise<void> => {
    await context.setOffline(false)
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => ((window as { isSamePage?: true }).isSamePage = true))
    await typeEverywhere(page)
    if (isLost) await context.setOffline(true)
  }
  await open()
  const presses: Press[] = []
  for (const button of (await names(page)).slice(0, MOST)) {
    // A window of its own, or a form of the operating system.
    if (/Google|Facebook/.test(button)) continue
    const typed = await typedWords(page)
    const before = { url: page.url(), html: await page.locator('body').innerHTML() }
    if (!(await press(page, button))) {
      await open()
      if (!(await press(page, button))) continue
    }
    const outcome = await outcomeOf(way, before)
    presses.push({ page: path, button, outcome })
    const isHere = page.url() === before.url && outcome.startsWith('says')
    // What stays here keeps what was typed.
    if (isHere) for (const text of typed) expect((await typedWords(page)).join('\n'), `${path}: ${button}`).toContain(text)
    if (isHere)
      await page
        .getByRole('button', { name: words('web:line.giveUp'), exact: true })
        .last()
        .click()
    else if (!(await isAsBefore(page, before, typed))) await open()
  }
  await context.setOffline(false)
  return presses
}

function keepTable(name: string, presses: readonly Press[]): void {
  mkdirSync('test-results/presses', { recursive: true })
  const lines = presses.map(
    ({ page, button, outcome }) => `| ${page} | ${button.replaceAll('|', '/').replace(/\s+/g, ' ')} | ${outcome} |`,
  )
  writeFileSync(
    `test-results/presses/${name}.md`,
    ['| Page | Button | What it did |', '| --- | --- | --- |', ...lines].join('\n'),
  )
}

test.describe('every button of the main journeys', () => {
  test.setTimeout(540_000)

  for (const side of ['visitor', 'parent', 'tutor'] as const)
    test(`without a line: no press of a ${side} takes the page away, and what was typed stays`, async ({
      page,
      context,
      browser,
      locale,
      words,
      baseURL,
    }, { project }) => {
      // Profiles of tutors open in windows of their own.
      context.on('page', (other) => void other.close().catch(() => {}))
      const pages = await pagesOf(side, { context, browser, baseURL: baseURL ?? '' })
      const presses: Press[] = []
      for (const path of pages) presses.push(...(await pressAll({ page, context, words, isLost: true }, `/${locale}${path}`)))
      keepTable(`offline-${side}-${project.name}`, presses)
      expect(presses.filter(({ outcome }) => /GONE|FAILURE/.test(outcome))).toEqual([])
      expect(presses.length).toBeGreaterThan(30)
    })
})

type World = {
  readonly context: BrowserContext
  readonly browser: Parameters<typeof comeInBoth>[1]['browser']
  readonly baseURL: string
}

const VISITED = ['/login', '/register', '/parent/publish']

/** The pages of a side's journeys, with something on each. */
async function pagesOf(side: 'visitor' | 'parent' | 'tutor', { context, browser, baseURL }: World): Promise<readonly string[]> {
  const found = await dataOf<{ list: { tutorId: number }[] }>(await context.request.get('/api/v2/tutor/search?pageSize=1'))
  const tutorId = found.list[0]?.tutorId
  const open = await dataOf<{ list: { jobId: number }[] }>(await context.request.get('/api/v2/job/search?pageSize=1'))
  const jobId = open.list[0]?.jobId
  if (side === 'visitor') return ['', '/searchtutor', `/tutor/detail/${tutorId}`, `/jobcase/jobdetail/${jobId}`, ...VISITED]
  const names = { parent: 'Presser', tutor: 'Ms Press' }
  const { tutorContext, tutorId: newTutor } = await comeInBoth(context, { ...names, browser, baseURL })
  await matchThem(context, tutorContext, newTutor)
  const threadId = await dataOf<string>(await postAs(context, '/api/message/thread/open', { tutorId: newTutor }))
  if (side === 'parent') {
    await publishCases(context, 1)
    await tutorContext.close()
    return [
      '/parent/dashboard',
      '/parent/dashboard/cases',
      '/parent/dashboard/lessons',
      '/parent/dashboard/bookings',
      '/parent/publish',
      `/parent/booktutor?tutorId=${tutorId}`,
      `/messages/${threadId}`,
      '/notices/setting',
      '/account',
    ]
  }
  // The tutor's session in the page of this test.
  await context.clearCookies()
  await context.addCookies(await tutorContext.cookies())
  await tutorContext.close()
  return [
    '/tutor/dashboard',
    '/tutor/dashboard/offers',
    '/tutor/dashboard/lessons',
    '/tutor/dashboard/profile',
    `/jobcase/jobdetail/${jobId}`,
    `/messages/${threadId}`,
  ]
}

test('with an ended session every button asks for a login or works without one, and what was typed stays', async ({
  page,
  context,
  browser,
  locale,
  words,
  baseURL,
}, { project }) => {
  test.setTimeout(300_000)
  await comeInNew(context, { side: 'parent', name: 'Ended', baseURL: baseURL ?? '' })
  const paths = await pagesOf('parent', { context, browser, baseURL: baseURL ?? '' })
  const cookies = await context.cookies()
  // The stream of live events would notice; a route to abort it would take the pages their cache.
  await context.addInitScript(() => {
    Object.assign(window, {
      EventSource: class extends EventTarget {
        readyState = 0
        close(): void {}
      },
    })
  })
  const presses: Press[] = []
  for (const path of paths)
    presses.push(...(await pressEnded({ page, context, words, isLost: false }, `/${locale}${path}`, cookies)))
  keepTable(`ended-parent-${project.name}`, presses)
  expect(presses.filter(({ outcome }) => /GONE|FAILURE/.test(outcome))).toEqual([])
  expect(presses.filter(({ outcome }) => outcome === 'asks for a login').length).toBeGreaterThan(4)
})

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Each button with a session that has just ended; those in the dialogs that they open, too. */
async function pressEnded(way: Way, path: string, cookies: Cookies): Promise<readonly Press[]> {
  const { page, context } = way
  const open = async (): Promise<void> => {
    await context.addCookies(cookies)
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => ((window as { isSamePage?: true }).isSamePage = true))
    await typeEverywhere(page)
    for (const name of ['sid', '__Host-sid']) await context.clearCookies({ name })
  }
  await open()
  const presses: Press[] = []
  const buttons = (await names(page)).filter((name) => name.startsWith('BUTTON'))
  let isFresh = true
  for (const button of buttons.slice(0, MOST)) {
    if (/Google|Facebook/.test(button)) continue
    // A page that has noticed the end of its session answers the next press otherwise.
    if (!isFresh) await open()
    const typed = await typedWords(page)
    const before = { url: page.url(), html: await page.locator('body').innerHTML() }
    if (!(await press(page, button))) continue
    const outcome = await outcomeOf(way, before)
    presses.push({ page: path, button, outcome })
    if (outcome === 'asks for a login') expect(await typedWords(page), `${path}: ${button}`).toEqual(typed)
    isFresh = outcome === 'changes nothing'
    if (outcome !== 'opens a dialog') continue
    const confirm = page.locator('dialog[open] button.button:not(.quiet)').last()
    if (!(await confirm.isVisible()) || !(await confirm.isEnabled())) {
      isFresh = await isAsBefore(page, before, typed)
      continue
    }
    const label = (await confirm.textContent()) ?? ''
    await confirm.click({ force: true })
    presses.push({ page: path, button: `${button} → ${label}`, outcome: await outcomeOf(way, before) })
  }
  return presses
}
