import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, By, Capabilities, Key } from 'selenium-webdriver'
import type { OtherBrowser, Size } from './browser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE } as const

const OPENING_MS = 60_000

/** Path of the driver of WebKitGTK: `WEBKIT_DRIVER_PATH` or Debian's; null when there is none. */
export function findWebKit(): string | null {
  const path = process.env['WEBKIT_DRIVER_PATH'] ?? DRIVER
  return existsSync(path) ? path : null
}

/** Why WebKit can open no window here; null when it can. Without a screen its driver would wait for ever. */
export function screenProblem({ DISPLAY = '', WAYLAND_DISPLAY = '' }: NodeJS.ProcessEnv): string | null {
  if (WAYLAND_DISPLAY !== '') return null
  if (DISPLAY === '') return 'DISPLAY is not set'
  // A local one has a socket; of one elsewhere only asking tells.
  const [, number] = /^:(\d+)/.exec(DISPLAY) ?? []
  return number === undefined || existsSync(`/tmp/.X11-unix/X${number}`) ? null : `nothing shows DISPLAY ${DISPLAY}`
}

/** WebKitGTK by WebDriver. It needs a screen: `DISPLAY`, or one that exists in memory alone (`xvfb-run`). */
export async function openWebKit(driverPath: string, { width, height }: Size): Promise<OtherBrowser> {
  // Beyond the ports of sites and their simulators.
  const port = 41_000 + (process.pid % 10_000)
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore' })
  await pause(1000)
  const wanted = new Capabilities()
    .set('browserName', 'MiniBrowser')
    .set('webkitgtk:browserOptions', { binary: globSync(BROWSERS)[0], args: ['--automation'] })
  const opening = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build()
  const late = pause(OPENING_MS, null, { ref: false })
  const web = await Promise.race([opening, late])
  if (web === null) {
    driver.kill()
    throw new Error(`WebKit opened no window within ${OPENING_MS / 1000} s`)
  }
  await web.manage().setTimeouts({ script: 20_000, pageLoad: 60_000 })
  await web.manage().window().setRect({ x: 0, y: 0, width, height })
  const said = await web.getCapabilities()
  const find = async (selector: string) => await web.findElement(By.css(selector))
  return {
    name: `${said.getBrowserName()} ${said.getBrowserVersion()}`,
    open: async (url) => await web.get(url),
    url: async () => await web.getCurrentUrl(),
    run: async (body, ...args) => await web.executeScript(body.replaceAll(/\bargs\b/g, 'arguments'), ...args),
    click: async (selector) => await (await find(selector)).click(),
    type: async (selector, text) => {
      const field = await find(selector)
      await field.clear()
      await field.sendKeys(text)
    },
    press: async (key) => await web.actions().sendKeys(KEYS[key]).perform(),
    back: async () => await web.navigate().back(),
    picture: async () => Buffer.from(await web.takeScreenshot(), 'base64'),
    close: async () => {
      await web.quit()
      driver.kill()
    },
  }
}
