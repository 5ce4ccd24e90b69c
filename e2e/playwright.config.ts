import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'

// A port of its own, so that two runs on one machine do not meet; workers inherit it.
const PORT = Number((process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000))))
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
// One world for the whole run; made again each time.
const folder = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'tutorharbour-e2e-')))

const ALL_WAYS = process.env['JOURNEYS'] === 'all'

type Scope = {
  readonly testMatch?: string[]
  readonly testIgnore?: string[]
  readonly grep?: RegExp | RegExp[]
  readonly grepInvert?: RegExp | RegExp[]
}

// What need not run (scripts/heavy-guards.ts).
const IDLE = (process.env['IDLE_JOURNEYS'] ?? '').split(',').flatMap((path) => /^e2e\/(.+)$/.exec(path)?.[1] ?? [])
const isWanted = (name: string): boolean => !IDLE.includes(name)
// Once is enough for these.
const ONCE = [
  'accessibility',
  'typed-early',
  'own-dialogs',
  'withdraw',
  'large-text',
  'large-text-dialogs',
  'own-storage-forms',
  'pay-kinds-wallet',
].map((name) => `${name}.e2e.ts`)
// Paying is tried on a desk in Chinese and on a phone in English; what only phones have, on phones.
const PAYING = /@paying/
const ON_PHONES = /@phone/
const JOURNEY: Scope = { testIgnore: [...ONCE, ...IDLE] }
const CORE = /@every-way/
const SEARCH: Scope = { ...JOURNEY, grep: CORE }
// One after the other, by their names, so that both ways see the same kinds of pages.
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.e2e.ts') && !ONCE.includes(name))
  .toSorted()
const half = (which: 0 | 1): Scope => ({ testMatch: files.filter((_name, at) => at % 2 === which).filter(isWanted) })

const project = (name: `${string}-${'zh' | 'en'}`, viewport: typeof PHONE, scope: Scope = {}) => ({
  name,
  use: { viewport, locale: name.endsWith('zh') ? 'zh-HK' : 'en-HK' },
  metadata: { locale: name.endsWith('zh') ? 'zh' : 'en' },
  ...scope,
})

/** Journeys on a real server and a real browser, at phone and desktop size in both languages. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results/output',
  // Failures are listed at the end, where they are looked for.
  reporter: [
    ['dot'],
    ['html', { outputFolder: '../test-results/report', open: 'never' }],
    ['json', { outputFile: '../test-results/journeys.json' }],
  ],
  // Much of a journey is waiting: for a moment that must pass, for what must not come.
  workers: 3,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },

  forbidOnly: true,
  // A machine that stands still for seconds is no fault of the product; what passed only then is listed as flaky.
  retries: 1,
  use: {
    actionTimeout: 15_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    // A page that registers its worker would answer from it in the next test.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
    },
  },
  projects: [
    // A journey in one way, on a phone in Chinese or on a desk in English; the core of the search, or everything with JOURNEYS=all, in all four.
    project('phone-zh', PHONE, { ...(ALL_WAYS ? JOURNEY : half(0)), grepInvert: PAYING }),
    project('phone-en', PHONE, ALL_WAYS ? JOURNEY : SEARCH),
    project('desktop-zh', DESKTOP, ALL_WAYS ? { ...JOURNEY, grepInvert: ON_PHONES } : SEARCH),
    project('desktop-en', DESKTOP, { ...(ALL_WAYS ? JOURNEY : half(1)), grepInvert: [PAYING, ON_PHONES] }),
    // What the other half has of the core, and of what only phones have.
    ...(ALL_WAYS
      ? []
      : [
          project('phone-core-zh', PHONE, { ...half(1), grep: [CORE, ON_PHONES], grepInvert: PAYING }),
          project('desktop-core-en', DESKTOP, { ...half(0), grep: CORE, grepInvert: [PAYING, ON_PHONES] }),
        ]),
    // The scan sets widths and language itself.
    project('scan-zh', DESKTOP, { testMatch: ONCE.filter(isWanted) }),
  ],
  webServer: {
    command: 'node scripts/launch.mjs start',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(PORT), RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DATA_DIR: folder },
  },
})
