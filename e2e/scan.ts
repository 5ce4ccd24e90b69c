import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const WIDTHS = [360, 1440] as const

type Scope = { /** The footer is long and the same everywhere. */ readonly withFooter?: boolean }

/** Expects of the page as it is that axe finds nothing, and that it need not be scrolled sideways. */
export async function expectAccessible(page: Page, where: string, { withFooter = false }: Scope = {}): Promise<void> {
  // Without lists of what is right, and without a second page for frames, of which there are none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await (withFooter ? axe : axe.exclude('body > footer')).analyze()
  expect(violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `horizontal scroll ${where}`).toBe(0)
}

/** The same at a phone's and a desk's width. The page stays: it follows its width by styles alone. */
export async function expectAccessibleAtWidths(page: Page, scope: Scope = {}): Promise<void> {
  const own = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${new URL(page.url()).pathname} at ${width}`, scope)
    if (width === WIDTHS[0]) await expectRoomForLargeText(page)
  }
  if (own) await page.setViewportSize(own)
}

/** Expects that twice the size of text, as people set it in their browser, needs no sideways scroll on a phone either. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.enable')
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const beyond = await page.evaluate(() => {
    if (getComputedStyle(document.documentElement).fontSize !== '32px') throw new Error('the setting has no effect')
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const all = [...document.querySelectorAll('body *')]
    const scrolls = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement))
    const wide = all.filter((one) => one.getBoundingClientRect().right > clientWidth + 1 && !scrolls(one.parentElement))
    return wide.map((one) => `${one.tagName}.${one.getAttribute('class')}`)
  })
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await settings.detach()
  expect(beyond.slice(0, 8), `beyond the edge of ${new URL(page.url()).pathname} with large text`).toEqual([])
}
