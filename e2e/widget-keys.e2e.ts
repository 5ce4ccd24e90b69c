import type { Locator, Page } from '@playwright/test'
import { comeInAs } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'
import type { Words } from './journey.ts'

/** What the ARIA Authoring Practices promise who uses a keyboard: a key, and which of the things has the focus then. */
type Step = readonly [key: string, focused: number]

const focusedAt = async (things: Locator): Promise<number> =>
  await things.evaluateAll((all) => all.findIndex((one) => one === document.activeElement))

async function expectSteps(page: Page, things: Locator, steps: readonly Step[]): Promise<void> {
  for (const [at, [key, focused]] of steps.entries()) {
    await page.keyboard.press(key)
    await expect.poll(async () => await focusedAt(things), `step ${at + 1}, ${key}`).toBe(focused)
  }
}

const panelOf = (page: Page, words: Words, name: 'area' | 'experience'): Locator =>
  page.getByRole('dialog', { name: words(`search:bar.${name}`) })

async function openPanel(page: Page, words: Words, name: 'area' | 'experience'): Promise<Locator> {
  const opener = page.getByRole('button', { name: new RegExp(`^${words(`search:bar.${name}`)}`) })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  return panelOf(page, words, name)
}

test('tabs: arrows go round, Home and End to the ends, one tab has a stop, Escape closes and gives the focus back', async ({
  page,
  locale,
  words,
}) => {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const panel = await openPanel(page, words, 'area')
  const tabs = panel.getByRole('tab')
  await tabs.first().click()
  const last = (await tabs.count()) - 1
  await expectSteps(page, tabs, [
    ['ArrowRight', 1],
    ['End', last],
    ['ArrowRight', 0],
    ['ArrowLeft', last],
    ['Home', 0],
    ['ArrowDown', 0],
  ])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  expect(await tabs.evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: new RegExp(`^${words('search:bar.area')}`) })).toBeFocused()
})

test('sliders: arrows move by a step, Page keys by several, Home and End to the ends', async ({ page, locale }) => {
  await page.goto(`/${locale}/searchtutor#filters`)
  await hydrated(page)
  await page.locator('#filters:not([data-static-filters])').waitFor()
  for (const details of await page.locator('#filters details').all())
    await details.evaluate((one) => ((one as HTMLDetailsElement).open = true))
  const slider = page.locator('#filters').getByRole('slider').first()
  const value = async (): Promise<number> => Number(await slider.inputValue())
  await slider.focus()
  const [least, step] = [Number(await slider.getAttribute('min')), Number(await slider.getAttribute('step'))]
  await page.keyboard.press('Home')
  expect(await value()).toBe(least)
  await page.keyboard.press('ArrowRight')
  expect(await value()).toBe(least + step)
  await page.keyboard.press('PageUp')
  expect(await value()).toBeGreaterThan(least + 2 * step)
  await page.keyboard.press('Home')
  expect(await value()).toBe(least)
})

test('the grid of hours: arrows move by a day or an hour and stop at the edges, Home and End lead to the ends of the day', async ({
  page,
  context,
  locale,
}) => {
  // Phones show the lessons as a list.
  await page.setViewportSize({ width: 1440, height: 900 })
  await comeInAs(context, 'tutor')
  await page.goto(`/${locale}/tutor/dashboard/lessons?week=2027-03-01`)
  await hydrated(page)
  const hours = page.locator('[data-hour]')
  const perDay = (await hours.count()) / 7
  expect(perDay).toBeGreaterThan(3)
  await hours.first().focus()
  await expectSteps(page, hours, [
    ['ArrowUp', 0],
    ['ArrowDown', 1],
    ['ArrowRight', perDay + 1],
    ['End', 2 * perDay - 1],
    ['ArrowDown', 2 * perDay - 1],
    ['Home', perDay],
    ['ArrowLeft', 0],
    ['ArrowLeft', 0],
  ])
})

test('a menu of more opens by Enter, closes by Escape and gives the focus back', async ({ page, context, locale }) => {
  await comeInAs(context, 'parent')
  await page.goto(`/${locale}/parent/dashboard/cases`)
  await hydrated(page)
  const menu = page.locator('main details').filter({ visible: true }).first()
  const summary = menu.locator('summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('open', '')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open', '')
  await expect(summary).toBeFocused()
})
