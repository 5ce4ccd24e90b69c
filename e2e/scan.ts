import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { brokenText } from './broken-text.ts'
import { coveredTargets } from './covered-targets.ts'
import { expect } from './journey.ts'
import { smallTargets } from './small-targets.ts'

type WithAxe = { readonly axe?: typeof axe }

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const DESK = 1440
/** The narrowest that a page must fit: an old phone's screen, or a desk's at 400 % (WCAG 1.4.10). */
export const NARROWEST = 320

/** What axe looks for only when it is asked: names that leave out what is seen (WCAG 2.5.3), targets below 24 px (2.5.8). */
const MORE_RULES = { 'label-content-name-mismatch': { enabled: true } }

type Scope = {
  /** The footer is long and the same everywhere. */
  readonly withFooter?: boolean
  /** Targets are measured too; not where the size of text just changed, and places are guessed of what is out of sight. */
  readonly withTargets?: boolean
}

/** Expects of the page as it is that axe finds nothing, that it need not be scrolled sideways, and that no target lies on another. */
export async function expectAccessible(
  page: Page,
  where: string,
  { withFooter = false, withTargets = true }: Scope = {},
): Promise<void> {
  // Several looks at one document need its script once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(
    async ({ excluded, rules }) => {
      const { axe } = window as WithAxe
      if (!axe) throw new Error('axe is not in the page')
      // Without lists of what is right.
      const { violations, testEngine } = await axe.run(
        { exclude: excluded },
        { rules, resultTypes: ['violations'], elementRef: false },
      )
      return {
        engine: testEngine.name,
        violations: violations.flatMap(({ id, nodes }) => nodes.slice(0, 6).map(({ html }) => `${id}: ${html.slice(0, 220)}`)),
      }
    },
    { excluded: withFooter ? [] : ['body > footer'], rules: { ...MORE_RULES, 'target-size': { enabled: withTargets } } },
  )
  expect(found, where).toEqual({ engine: 'axe-core', violations: [] })
  expect(await sidewaysScrolls(page), `horizontal scroll ${where}`).toEqual([])
  if (withTargets) expect(await page.evaluate(coveredTargets), `what cannot be pressed ${where}`).toEqual([])
}

/** What of the page and the dialogs that are open would have to be scrolled sideways. */
async function sidewaysScrolls(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
  )
}

/** The same at the narrowest and a desk's width, at the former also with large text. The page stays: it follows its width by styles alone. */
export async function expectAccessibleAtWidths(page: Page, scope: Scope = {}): Promise<void> {
  const own = page.viewportSize()
  for (const width of [NARROWEST, DESK]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${new URL(page.url()).pathname} at ${width}`, scope)
    if (width === NARROWEST) await expectRoomForLargeText(page)
  }
  if (own) await page.setViewportSize(own)
}

/** The widths at which text of twice the size must stay whole: phones, a tablet, a desk. */
const LARGE_TEXT_WIDTHS = [NARROWEST, 390, 820, DESK]

/**
 * Expects of the page as it is, with text of twice the size, that no line holds one character of a longer text, that no number and no
 * word breaks inside, that no box cuts text off, that nothing stands beyond the edge and that every target is large enough. Answers how
 * many states it looked at.
 */
export async function expectWholeText(page: Page): Promise<number> {
  const own = page.viewportSize()
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.enable')
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const width of LARGE_TEXT_WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(async () => await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    const where = `${new URL(page.url()).pathname} at ${width} with large text`
    expect(await page.evaluate(brokenText), where).toEqual({ single: [], inside: [], cut: [] })
    expect(await sidewaysScrolls(page), `horizontal scroll of ${where}`).toEqual([])
    expect(await page.evaluate(smallTargets), `targets of ${where}`).toEqual([])
  }
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await settings.detach()
  if (own) await page.setViewportSize(own)
  return LARGE_TEXT_WIDTHS.length
}

/** Expects of the page as it is, on the narrowest screen, that axe finds nothing with large text either. */
export async function expectAccessibleWithLargeText(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: NARROWEST, height: 740 })
  await expectAccessible(page, `${where} at ${NARROWEST}`)
  await expectRoomForLargeText(page, async () => await expectAccessible(page, `${where} with large text`, { withTargets: false }))
}

/**
 * Expects that twice the size of text, as people set it in their browser, needs no sideways scroll on a phone either; `look` looks at
 * it meanwhile.
 */
export async function expectRoomForLargeText(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
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
  await look()
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await settings.detach()
  expect(beyond.slice(0, 8), `beyond the edge of ${new URL(page.url()).pathname} with large text`).toEqual([])
}
