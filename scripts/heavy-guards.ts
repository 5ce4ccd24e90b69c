/** Tests that take long, and the files that they guard: without a change of one of those they say what they said before. */
export type HeavyGuard = {
  readonly name: string
  /** Test files and journeys, whole. */
  readonly tests: readonly string[]
  /** Globs of what can make them fail. Their own files and `EVERYTHING` are added. */
  readonly guards: readonly string[]
}

/** What can make anything fail: a change of these is one of everything. */
export const EVERYTHING = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.ci/**',
  'scripts/test.ts',
  'scripts/launch.mjs',
  'scripts/heavy-guards.ts',
  'scripts/landed-change.ts',
]

// With what tests stand on.
const GROUND = ['src/kernel/**', 'src/platform/**', 'migrations/**', 'test/!(*.test).ts', 'demo/*.ts']
const BUILD = ['scripts/**', 'vite.config.ts', 'react-router.config.ts']
// What a room shows to others, and what all rooms stand on.
const SOCKETS = [...GROUND, ...BUILD, 'src/app/**', 'src/web/**', 'src/modules/*/*.ts', 'oxlint.config.ts', 'knip.json']
// What answers a call: all of a room but its pages.
const ANSWERS = [
  ...GROUND,
  'src/app/**',
  'src/modules/*/*.ts',
  'src/modules/*/{address,contract,domain,gateways,listings,query,store,use-cases,words}/**',
  'demo/**',
]
// What a page is made of.
const PAGES = [
  'src/web/**',
  'src/app/**',
  'src/*.{ts,tsx}',
  'src/modules/*/texts/**',
  'src/modules/**/*.{tsx,css,json}',
  'src/modules/*/{web,places}/**',
  'public/**',
  ...BUILD,
]
const JOURNEYS = ['e2e/*.ts', 'scripts/start.ts', 'demo/**']
const MONEY = [
  ...GROUND,
  'src/modules/{wallet,gateways,payments,statements,treasury,settlement,lessons,booking,trials,disputes,cases}/**',
  'simulators/**',
]
const STARTS = [...GROUND, 'src/app/**', 'scripts/**', 'src/modules/*/room.ts', 'src/modules/*/jobs.ts', 'demo/*.ts']

/** All of them, and each in one place: `npm test` runs those whose files changed, `npm run test:all` all. */
export const HEAVY_GUARDS: readonly HeavyGuard[] = [
  {
    name: 'planted room',
    tests: ['test/planted-room.test.ts'],
    guards: [...SOCKETS, 'test/planted-*.ts', 'src/modules/{reports,payments,admin,accounts}/{contract,domain}/**'],
  },
  {
    name: 'planted listing',
    tests: ['test/planted-listing.test.ts'],
    guards: [...SOCKETS, 'src/modules/{engine,search,vocabulary}/**', 'test/planted-*.ts'],
  },
  {
    name: 'planted provider',
    tests: ['test/planted-provider.test.ts'],
    guards: [...SOCKETS, 'src/modules/{accounts,gateways,payments}/**', 'simulators/**', 'test/planted-*.ts'],
  },
  {
    name: 'new room and listing',
    tests: ['test/new-room-and-listing.test.ts'],
    guards: [...SOCKETS, 'src/modules/{engine,search,vocabulary}/**', 'test/planted-*.ts'],
  },
  {
    name: 'commands that pages name',
    tests: ['test/doc-commands.test.ts'],
    guards: ['*.md', 'docs/*.md', 'src/**/*.md', '.github/**', 'scripts/**', 'test/named-commands.ts'],
  },
  {
    name: 'hostile calls',
    tests: [
      'test/hostile-routes.test.ts',
      'test/hostile-headers.test.ts',
      'test/hostile-texts.test.ts',
      'test/broken-uploads.test.ts',
    ],
    guards: ANSWERS,
  },
  { name: 'access matrix', tests: ['test/access-matrix.test.ts'], guards: [...ANSWERS, 'src/modules/*/test/*.ts'] },
  {
    name: 'hostile and missing pages',
    tests: ['test/hostile-pages.test.ts', 'test/missing-pages.test.ts'],
    guards: [...ANSWERS, ...PAGES],
  },
  {
    name: 'hostile videos',
    tests: ['test/hostile-videos.test.ts'],
    guards: ['src/modules/courses/packing/**', 'test/hostile-videos/**'],
  },
  { name: 'public answers', tests: ['test/public-answers.test.ts'], guards: [...ANSWERS, ...PAGES] },
  { name: 'growing tables', tests: ['test/growing-tables.test.ts'], guards: [...ANSWERS, 'src/modules/*/test/*.ts'] },
  {
    name: 'database that blinks',
    tests: ['test/database-blinks.test.ts', 'test/connections.test.ts', 'test/full-disk.test.ts'],
    guards: [...STARTS, 'src/modules/{engine,search,vocabulary}/**', 'bench/database-blinks.ts', 'test/blinking-database.ts'],
  },
  {
    name: 'starts that fail or meet',
    tests: ['test/start-failures.test.ts', 'test/start-together.test.ts', 'test/simulators-process.test.ts', 'test/stop.test.ts'],
    guards: [...STARTS, 'simulators/**', 'test/running-product.ts'],
  },
  {
    name: 'killed workers',
    tests: ['src/modules/notices/test/killed-workers.test.ts', 'src/modules/notices/test/delivery.test.ts'],
    guards: [...GROUND, 'src/app/**', 'src/modules/notices/**', 'test/killable-workers.ts'],
  },
  {
    name: 'killed payments',
    tests: [
      'src/modules/booking/test/killed-tending.test.ts',
      'src/modules/payments/test/killed-paying.test.ts',
      'test/money-kills.test.ts',
    ],
    guards: [...MONEY, 'test/killable-workers.ts', 'test/money-kills/**', 'bench/money-kills.ts', 'bench/payment-kills.ts'],
  },
  {
    name: 'mutants of the ledger',
    tests: ['src/modules/wallet/test/mutants.test.ts', 'test/money-mutants.test.ts', 'test/money-lives.test.ts'],
    guards: [...MONEY, 'test/money-*.ts', 'test/money-*/**', 'bench/*mutants.ts', 'bench/money-lives.ts'],
  },
  {
    name: 'payments against their oracle',
    tests: [
      'src/modules/payments/test/payment-oracle.test.ts',
      'src/modules/payments/test/reversals.test.ts',
      'src/modules/payments/test/crowds.test.ts',
    ],
    guards: MONEY,
  },
  {
    name: 'search by both providers and on replicas',
    tests: ['src/modules/search/test/both-providers.test.ts', 'src/modules/search/test/replicas.test.ts'],
    guards: [
      ...GROUND,
      'src/modules/{engine,search,vocabulary}/**',
      'src/modules/{tutors,cases}/{domain,store,contract,use-cases}/**',
      'demo/**',
    ],
  },
  { name: 'large demo world', tests: ['demo/load/copy-tutors.test.ts'], guards: [...GROUND, 'demo/**', 'src/modules/tutors/**'] },
  { name: 'every button', tests: ['e2e/every-button.e2e.ts'], guards: [...PAGES, ...JOURNEYS] },
  {
    name: 'large text',
    tests: ['e2e/large-text.e2e.ts', 'e2e/large-text-dialogs.e2e.ts'],
    guards: [...PAGES, ...JOURNEYS],
  },
  {
    name: 'forms that are filled early, kept and reopened',
    tests: ['e2e/typed-early.e2e.ts', 'e2e/own-storage-forms.e2e.ts', 'e2e/own-dialogs.e2e.ts'],
    guards: [...PAGES, ...JOURNEYS],
  },
  { name: 'accessibility', tests: ['e2e/accessibility.e2e.ts'], guards: [...PAGES, ...JOURNEYS] },
  {
    name: 'every way of paying',
    tests: [
      'e2e/pay-kinds.e2e.ts',
      'e2e/pay-kinds-wallet.e2e.ts',
      'e2e/pay-returns.e2e.ts',
      'e2e/pay-from-wallet.e2e.ts',
      'e2e/withdraw.e2e.ts',
    ],
    guards: [...MONEY, 'src/modules/{accounts,admin,notices}/**', 'src/web/**', 'src/app/**', ...BUILD, ...JOURNEYS],
  },
]
