// The main journeys in WebKit and Firefox, apart from `npm test`: `npm run test:other-browsers [-- firefox|webkit]`.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OtherBrowser, Size } from '../e2e/other-browsers/browser.ts'
import { findFirefox, openFirefox } from '../e2e/other-browsers/firefox.ts'
import { JOURNEYS } from '../e2e/other-browsers/journeys.ts'
import { Visitor } from '../e2e/other-browsers/visitor.ts'
import { findWebKit, openWebKit, screenProblem } from '../e2e/other-browsers/webkit.ts'

type Known = {
  readonly find: () => string | null
  readonly open: (path: string, size: Size) => Promise<OtherBrowser>
  readonly install: string
  /** Why it cannot be opened here; null when it can. */
  readonly problem?: () => string | null
}

const SIZE: Size = { width: 1280, height: 900 }
const PICTURES = 'test-results/other-browsers'
const BROWSERS: Readonly<Record<string, Known>> = {
  firefox: { find: findFirefox, open: openFirefox, install: 'apt-get install firefox-esr' },
  webkit: {
    find: findWebKit,
    open: openWebKit,
    install: 'apt-get install webkit2gtk-driver xvfb, and run below xvfb-run -a',
    problem: () => screenProblem(process.env),
  },
}
const START_MS = 180_000

/** A site of its own with a fresh demo world, or the one that `SITE` names. */
async function startSite(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const given = process.env['SITE']
  if (given) return { url: given, stop: () => {} }
  const port = 20_000 + (process.pid % 20_000)
  const env = { ...process.env, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-browsers-'))
  const site = spawn(process.execPath, ['scripts/start.ts'], { stdio: ['ignore', 2, 2], env: { ...env, DATA_DIR: folder } })
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < START_MS; waited += 500) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return { url, stop: () => void site.kill() }
    await pause(500)
  }
  site.kill()
  throw new Error('the site did not start')
}

/** Goes through all journeys; what fails is reported, and the next is tried. Answers how many failed. */
async function goThrough(kind: string, browser: OtherBrowser, site: string): Promise<number> {
  let failed = 0
  const visitor = new Visitor(browser, site)
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    const problem = await journey(visitor).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    await browser.picture().then(
      (picture) => writeFileSync(join(PICTURES, `${kind}-${name}.png`), picture),
      () => {},
    )
    if (problem !== null) failed += 1
    process.stdout.write(`${problem === null ? 'ok    ' : 'FAILED'} ${kind} ${name}${problem === null ? '' : `: ${problem}`}\n`)
  }
  return failed
}

mkdirSync(PICTURES, { recursive: true })
const asked = process.argv.slice(2)
let failed = 0
for (const [kind, { find, open, install, problem }] of Object.entries(BROWSERS)) {
  if (asked.length > 0 && !asked.includes(kind)) continue
  const path = find()
  if (path === null) {
    process.stdout.write(`not found: ${kind} (${install})\n`)
    failed += 1
    continue
  }
  const why = problem?.() ?? null
  if (why !== null) {
    process.stdout.write(`no screen for ${kind}: ${why} (run it below xvfb-run -a)\n`)
    failed += 1
    continue
  }
  // A world of its own for each: what one confirms the other cannot confirm again.
  const site = await startSite()
  try {
    const browser = await open(path, SIZE)
    process.stdout.write(`${browser.name}\n`)
    failed += await goThrough(kind, browser, site.url)
    await browser.close()
  } finally {
    site.stop()
  }
}
process.exitCode = failed === 0 ? 0 : 1
