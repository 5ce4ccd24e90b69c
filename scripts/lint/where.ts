import type { DummyRuleMap, OxlintOverride } from 'oxlint'

const jsPlugins = ['./scripts/lint/house.ts']
const on = (...names: readonly string[]): DummyRuleMap =>
  Object.fromEntries(names.map((name) => [`house/${name}`, 'error' as const]))
const off = (...names: readonly string[]): DummyRuleMap =>
  Object.fromEntries(names.map((name) => [`house/${name}`, 'off' as const]))

const TESTS = ['src/**/*.test.ts', 'src/**/test/**']
const SCREENS = [
  'src/modules/*/web/**',
  'src/modules/*/listings/*/web/**',
  'src/modules/*/places/**',
  'src/modules/*/public-web.ts',
  'src/web/**',
  'src/root.tsx',
]
const OF_THE_PRODUCT = [
  'no-cast-brand',
  'no-cast-json',
  'no-chance',
  'no-float-money',
  'no-made-sql',
  'no-module-state',
  'no-outer-context',
  'no-outside-call',
  'no-own-clock',
  'no-own-environment',
  'no-typed-words',
  'no-unbounded-list',
]

/** Where the rules of the house hold. What stands later wins. */
export const HOUSE_RULES: OxlintOverride[] = [
  { files: ['src/**'], jsPlugins, rules: on(...OF_THE_PRODUCT) },
  // A browser has one person and its own time.
  { files: SCREENS, jsPlugins, rules: { ...on('no-typed-call'), ...off('no-own-clock', 'no-cast-json') } },
  // The ground keeps what belongs to the process: pools of connections, what was compiled, who listens.
  { files: ['src/platform/**'], jsPlugins, rules: off('no-module-state') },
  { files: ['src/platform/clock.ts'], jsPlugins, rules: off('no-own-clock') },
  { files: ['src/kernel/money.ts'], jsPlugins, rules: off('no-cast-brand', 'no-float-money') },
  { files: ['src/kernel/ids.ts'], jsPlugins, rules: off('no-cast-brand') },
  // The frame hands the environment to platform/config.ts.
  { files: ['src/app/main.ts'], jsPlugins, rules: off('no-own-environment') },
  { files: TESTS, jsPlugins, rules: off(...OF_THE_PRODUCT) },
  { files: ['e2e/**'], jsPlugins, rules: on('no-waiting') },
]
