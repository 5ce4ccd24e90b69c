import { defineConfig } from 'oxlint'
import type { DummyRuleMap } from 'oxlint'
import { HOUSE_RULES } from './scripts/lint/where.ts'

// Files at a room's root are its sockets, and so are those in `places/`, with which it fills the slots of others; other folders
// are its inside. Relative paths stay in the room. What a room promises to every caller of the API stands in its contract/,
// which pages and contracts of others may read (docs/decisions/0024).
const INSIDE = 'That is the inside of another room. Use its socket: public.ts (server) or public-web.ts (browser).'
const inside = { regex: '^#modules/[^/]+/[^/]+/', message: INSIDE }
const insideButContract = { group: ['\\#modules/*/*/**', '!\\#modules/*/contract/**'], message: INSIDE }
const frame = {
  regex: '^#modules/[^/]+/(room|routes|jobs|pages|refusals|sells|accounts|notices)\\.ts$',
  message: 'Only src/app plugs rooms in.',
}
const leaving = {
  regex: '^\\.\\./\\.\\./',
  message: 'Relative paths stay inside the room; use #kernel, #platform, #web or #modules/<room>/public.ts.',
}
// A listing of search is a room in the room: its folder, and those in it, lie two deeper.
const leavingListing = { regex: '^(?:\\.\\./){4}', message: leaving.message }
const leavingItsRoot = { regex: '^(?:\\.\\./){3}', message: leaving.message }
const slots = {
  regex: '^\\.\\.?/([^/]+/)*places/',
  message: 'places/ is read by import.meta.glob of who offers the slot; what others need too belongs in web/.',
}
type Pattern = { readonly message: string; readonly allowTypeImports?: boolean } & (
  | { readonly regex: string }
  | { readonly group: string[] }
)
const restricted = (...patterns: readonly Pattern[]): DummyRuleMap => ({
  'no-restricted-imports': ['error', { patterns: [frame, leaving, slots, ...patterns] }],
})
const rule = (...patterns: readonly Pattern[]): DummyRuleMap => restricted(inside, ...patterns)
const ofListing = (...patterns: readonly Pattern[]): DummyRuleMap => ({
  'no-restricted-imports': ['error', { patterns: [frame, leavingListing, slots, ...patterns] }],
})

// What only computes: domain/, and the three folders into which search divides its own.
const PURE = '{domain,words,query,address}'
// Rooms that only compute, as `test/house-rules.test.ts` sees: what computes or stores elsewhere may know more of them than types.
const BUT_WHAT_COMPUTES = ['\\#modules/*/*', '!\\#modules/engine/public.ts', '!\\#modules/vocabulary/public.ts']

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'vitest'],
  options: { typeAware: true },
  categories: { correctness: 'error' },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    // role=status on a paragraph says the same as <output>, which browsers style and forms reset.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/no-conditional-expect': 'off',
    // The second argument says which of many cases failed.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Helpers that assert are named after what they expect.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 3 }],
  },
  overrides: [
    ...HOUSE_RULES,
    { files: ['src/modules/**'], rules: rule() },
    {
      files: [`src/modules/*/${PURE}/**`],
      rules: rule(
        {
          regex:
            '^(\\.\\./(contract|use-cases|store|gateways|web|places|test)/|\\.\\./[a-z-]+\\.ts|#platform/|#web/|fastify|kysely|react|pg-boss|node:)',
          message: 'domain/ is pure: it knows only itself, #kernel and zod.',
        },
        {
          group: BUT_WHAT_COMPUTES,
          message: 'domain/ is pure: of other rooms it knows types alone.',
          allowTypeImports: true,
        },
      ),
    },
    {
      files: ['src/modules/*/contract/**'],
      rules: restricted(insideButContract, {
        regex: '^(\\.\\./(use-cases|store|web)|#platform/|#web/|#modules/[^/]+/public(-web)?\\.ts$|fastify|kysely|react|node:)',
        message: 'contract/ is read by browser and server: only domain/, #kernel, zod and the contracts of other rooms.',
      }),
    },
    {
      files: ['src/modules/*/store/**'],
      rules: rule(
        {
          regex: '^(\\.\\./(contract|use-cases|web)|\\.\\./[a-z-]+\\.ts|fastify|react)',
          message: 'store/ knows only domain/ and the database.',
        },
        {
          group: BUT_WHAT_COMPUTES,
          message: 'store/ knows only domain/ and the database; of other rooms it knows types alone.',
          allowTypeImports: true,
        },
      ),
    },
    {
      files: ['src/modules/*/use-cases/**'],
      rules: rule({
        regex: '^(\\.\\./(web|contract)|\\.\\./[a-z-]+\\.ts|fastify|react|kysely)',
        message: 'use-cases/ speak neither HTTP nor SQL.',
      }),
    },
    {
      files: ['src/modules/*/gateways/**'],
      rules: rule({
        regex: '^(\\.\\./(contract|use-cases|store|web)|\\.\\./[a-z-]+\\.ts|#modules/|kysely|react)',
        message: 'gateways/ know only domain/ and the outside service.',
      }),
    },
    {
      files: ['src/modules/*/web/**', 'src/modules/*/places/**', 'src/modules/*/public-web.ts'],
      rules: restricted(insideButContract, {
        regex:
          '^(\\.\\./(use-cases|store|gateways)|\\.\\./(routes|jobs|public)\\.ts|\\./(use-cases|store|gateways)/|#platform/|#modules/[^/]+/public\\.ts$|fastify|kysely|pg-boss|node:)',
        message: 'web/ reaches data through the API client only.',
      }),
    },
    { files: ['src/modules/*/listings/*/*.ts'], rules: ofListing(inside, leavingItsRoot) },
    {
      files: ['src/modules/*/listings/*/domain/**'],
      rules: ofListing(
        inside,
        {
          regex:
            '^(\\.\\./((\\.\\./){2}(contract|use-cases|store|gateways|web|places|test)|contract|web)/|\\.\\./((\\.\\./){2})?[a-z-]+\\.ts|#platform/|#web/|fastify|kysely|react|pg-boss|node:)',
          message: 'domain/ is pure: it knows only itself, #kernel and zod.',
        },
        {
          group: BUT_WHAT_COMPUTES,
          message: 'domain/ is pure: of other rooms it knows types alone.',
          allowTypeImports: true,
        },
      ),
    },
    {
      files: ['src/modules/*/listings/*/contract/**'],
      rules: ofListing(insideButContract, {
        regex:
          '^(\\.\\./((\\.\\./){2}(use-cases|store|web)|web)/|\\.\\./((\\.\\./){2})?[a-z-]+\\.ts|#platform/|#web/|#modules/[^/]+/public(-web)?\\.ts$|fastify|kysely|react|node:)',
        message: 'contract/ is read by browser and server: only domain/, #kernel, zod and the contracts of other rooms.',
      }),
    },
    {
      files: ['src/modules/*/listings/*/web/**'],
      rules: ofListing(insideButContract, {
        regex:
          '^(\\.\\./(\\.\\./){2}(use-cases|store|gateways)/|\\.\\./[a-z-]+\\.ts|\\.\\./\\.\\./(listing|listings)\\.ts|\\.\\./(\\.\\./){2}(routes|jobs|public)\\.ts|#platform/|#modules/[^/]+/public\\.ts$|fastify|kysely|pg-boss|node:)',
        message: 'web/ reaches data through the API client only.',
      }),
    },
    {
      files: ['src/modules/*/test/**', `src/modules/*/${PURE}/*.test.ts`, 'src/modules/*/listings/*/*/*.test.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['src/kernel/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ regex: '^(#platform|#modules|#web|#app)/', message: 'kernel/ is bare.' }] },
        ],
      },
    },
    {
      files: ['src/platform/**', 'src/web/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ regex: '^(#modules|#app)/', message: 'The ground floor never looks up.' }] },
        ],
      },
    },
    {
      files: [
        '**/*.page.tsx',
        'src/root.tsx',
        'src/routes.ts',
        'src/entry.*.tsx',
        '*.config.ts',
        'scripts/lint/house.ts',
        '.dependency-cruiser.mjs',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // Generated from the database.
    { files: ['src/platform/db/tables.ts'], rules: { 'max-lines': 'off' } },
    { files: ['src/app/room-types.d.ts'], rules: { 'typescript/consistent-type-imports': 'off' } },
    { files: ['src/**/*.test.ts', 'scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
  ],
})
