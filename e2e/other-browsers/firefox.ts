import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import type { OtherBrowser, Size } from './browser.ts'

const USUAL = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Path of a Firefox: `FIREFOX_PATH` or the usual places; null when there is none. */
export function findFirefox(): string | null {
  return process.env['FIREFOX_PATH'] ?? USUAL.find((path) => existsSync(path)) ?? null
}

/** Firefox by WebDriver BiDi. */
export async function openFirefox(executablePath: string, { width, height }: Size): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    args: [`--width=${width}`, `--height=${height}`],
  })
  const page = await browser.newPage()
  await page.setViewport({ width, height })
  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    url: async () => await Promise.resolve(page.url()),
    run: async (body, ...args) =>
      (await page.evaluate(`((...args) => { ${body} })(${args.map((one) => JSON.stringify(one)).join(', ')})`)) as never,
    click: async (selector) => await page.click(selector),
    type: async (selector, text) => {
      await page.click(selector, { count: 3 })
      await page.keyboard.press('Backspace')
      await page.type(selector, text)
    },
    press: async (key) => await page.keyboard.press(key),
    back: async () => void (await page.goBack()),
    picture: async () => Buffer.from(await page.screenshot()),
    close: async () => await browser.close(),
  }
}
