import type { BrowserContext, Page, Route } from '@playwright/test'
import { DEMO_PEOPLE } from '../demo/accounts/demo-people.ts'
import { comeInAs, comeInAsOperator } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import { pagePaths } from './page-table.ts'

type Person = 'visitor' | 'parent' | 'tutor' | 'operator'

/** How fields come by what is in them: as people type, as password managers fill in, and as browsers do after a reload, in silence. */
type Manner = 'typed' | 'filled' | 'silent'

/** How long the scripts are held back, in milliseconds: 0 is a race that either may win. */
const DELAYS = process.env['JOURNEYS'] === 'all' ? [0, 1000, 4000] : [300]
const MANNERS: readonly Manner[] = ['typed', 'filled', 'silent']

// Pages of one thing each are filled in through what opens on them, after the scripts are there.
const SAMPLES: Readonly<Record<string, string>> = {
  ':manuscriptId': '1',
  ':grade': 'dse',
  ':subject': 'music',
  ':name': 'commissionFirst',
}

function personOf(path: string): Person {
  if (path.startsWith('/admin/')) return 'operator'
  if (/^\/(?:parent\/dashboard|messages|notices|account)/.test(path)) return 'parent'
  return path.startsWith('/tutor/dashboard') ? 'tutor' : 'visitor'
}

async function comeIn(context: BrowserContext, person: Person): Promise<void> {
  if (person === 'operator') await comeInAsOperator(context)
  else if (person !== 'visitor') await comeInAs(context, person)
}

/** Opens a page whose scripts wait; answers what lets them go. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const waiting: Route[] = []
  let isHeld = true
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) waiting.push(route)
    else await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main').first().waitFor({ state: 'attached' })
  // The page is there whole: an inline script at its end has run.
  await page.waitForFunction(() => '__reactRouterContext' in window)
  return async () => {
    isHeld = false
    await Promise.all(waiting.map(async (route) => await route.continue().catch(() => {})))
  }
}

/** Fills in every field that is in sight; answers what stands in each, in their order. */
async function fillAll(page: Page, manner: Manner): Promise<number> {
  return await page.evaluate((how) => {
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    const texts: Record<string, string> = {
      tel: '51230987',
      email: 'early@example.com',
      number: '120',
      date: '2027-01-05',
      time: '16:30',
    }
    const groups = new Set<string | Element>()
    const isInSight = (field: Field): boolean =>
      field.type !== 'hidden' &&
      !field.disabled &&
      !('readOnly' in field && field.readOnly) &&
      field.type !== 'file' &&
      field.type !== 'range' &&
      (field.checkVisibility() || field.closest('label')?.checkVisibility() === true)
    const say = (field: Field): void => {
      if (how === 'silent') return
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const fill = (field: Field): boolean => {
      if (field instanceof HTMLSelectElement) {
        const other = [...field.options].findIndex((option, at) => at !== field.selectedIndex && !option.disabled)
        if (other < 0) return false
        field.selectedIndex = other
      } else if (field.type === 'radio' || field.type === 'checkbox') {
        // One of each question: what may be chosen together is the question's own rule.
        const question = field.closest('fieldset') ?? field.name
        if ((field as HTMLInputElement).checked || groups.has(question)) return false
        groups.add(question)
        if (how !== 'silent') {
          field.click()
          field.dataset['early'] = String((field as HTMLInputElement).checked)
          return true
        }
        ;(field as HTMLInputElement).checked = !(field as HTMLInputElement).checked
      } else
        // As the browser does it: a page that listens already hears of what its own scripts set by other ways.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
          field,
          texts[field.type] ??
            (field.inputMode === 'numeric' ? '123456' : 'earlywords'.slice(0, field.maxLength > 0 ? field.maxLength : 20)),
        )
      field.dataset['early'] =
        field.type === 'radio' || field.type === 'checkbox' ? String((field as HTMLInputElement).checked) : field.value
      say(field)
      return true
    }
    return [...document.querySelectorAll<Field>('input,select,textarea')].filter(isInSight).filter(fill).length
  }, manner)
}

/** What of the fields is not as it was filled in, on the screen or in the component that will send it. */
async function lostFields(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[data-early]')].flatMap((field) => {
      const isTick = field.type === 'radio' || field.type === 'checkbox'
      const key = Object.keys(field).find((name) => name.startsWith('__reactProps'))
      const props = key === undefined ? {} : (field as unknown as Record<string, { value?: string; checked?: boolean }>)[key]
      const shown = isTick ? String(field.checked) : field.value
      // A component that does not follow the field lets it be what it is.
      const held = String((isTick ? props?.checked : props?.value) ?? shown)
      const wanted = field.dataset['early']
      return shown === wanted && (isTick || held === wanted) && (!isTick || held === shown)
        ? []
        : [`${field.name || field.id || field.type}: ${wanted} → shown ${shown}, held ${held}`]
    }),
  )
}

const table = (await pagePaths()).map((path) => path.replaceAll(/:\w+/g, (name) => SAMPLES[name] ?? name))
const shown = table.filter((path) => !path.includes(':') && !path.endsWith('/frame') && path !== '/login/return')

for (const person of ['visitor', 'parent', 'tutor', 'operator'] as const) {
  test(`what a ${person} fills in before the scripts are there is what stands in the fields and in the forms`, async ({
    page,
    context,
    locale,
  }) => {
    test.setTimeout(600_000 * DELAYS.length)
    await comeIn(context, person)
    const lost: string[] = []
    const counted = { fields: 0, pages: 0 }
    for (const path of shown.filter((one) => personOf(one) === person)) {
      for (const delay of DELAYS)
        for (const manner of MANNERS) {
          // Browsers put back what stood there before the first script runs, never into a page that listens.
          if (delay === 0 && manner === 'silent') continue
          const letGo = await openHeld(page, `/${locale}${path}`)
          if (delay === 0) await letGo()
          const count = await fillAll(page, manner)
          if (count === 0) {
            await letGo()
            break
          }
          counted.fields += count
          if (manner === MANNERS[0] && delay === DELAYS[0]) counted.pages++
          // oxlint-disable-next-line house/no-waiting -- the delay is what is tried
          if (delay > 0) await page.waitForTimeout(delay)
          await letGo()
          await hydrated(page)
          await page.evaluate(async () => await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })))
          // oxlint-disable-next-line house/no-waiting -- that nothing is lost shows only in time
          await page.waitForTimeout(50)
          for (const one of await lostFields(page)) lost.push(`${path} ${manner} ${delay} ms, ${one}`)
        }
    }
    process.stderr.write(`${person}: ${counted.fields} fields on ${counted.pages} pages\n`)
    expect(lost).toEqual([])
  })
}

test('a login that is filled in and pressed before the scripts are there is sent once, as it stands', async ({
  page,
  locale,
  words,
}) => {
  const { mobile } = DEMO_PEOPLE.parent.phone
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/cert/sso/login') sent.push(request.postData() ?? '')
  })
  const letGo = await openHeld(page, `/${locale}/login`)
  await page.getByLabel(words('entry:field.mobile')).fill(mobile)
  await page.locator('main input[type=password]').fill('not-the-password')
  await page.keyboard.press('Enter')
  await page.locator('main form button[type=submit]').click()
  await letGo()
  await expect(page.locator('main form').getByRole('alert')).not.toBeEmpty()
  expect(sent.map((body) => JSON.parse(body) as object)).toEqual([{ countryCode: '852', mobile, password: 'not-the-password' }])
  await expect(page.getByLabel(words('entry:field.mobile'))).toHaveValue(mobile)
})

test('a heart that is pressed before the scripts are there asks for a login when they are', async ({ page, locale, words }) => {
  const letGo = await openHeld(page, `/${locale}/searchtutor`)
  await page.locator('article').first().getByRole('button', { pressed: false }).first().click()
  await letGo()
  await expect(page.getByRole('dialog').getByText(words('entry:reason.tutor'))).toBeVisible()
})

test('what was typed before the scripts are there goes on to be typed', async ({ page, locale, words }) => {
  const letGo = await openHeld(page, `/${locale}/register`)
  const name = page.getByLabel(words('entry:field.name'))
  await name.pressSequentially('Chan Tai')
  await letGo()
  await hydrated(page)
  await name.pressSequentially(' Man')
  await page.getByLabel(words('entry:field.email')).fill('early@example.com')
  await expect(name).toHaveValue('Chan Tai Man')
})
