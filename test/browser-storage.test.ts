import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'))
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test('whatever a browser stores is declared with whose it is', () => {
  const declared = files.flatMap((path) =>
    [
      ...textOf(path).matchAll(
        /storageKey\('(local|session)Storage', '(device|account)', [`'](\S+?)(?: \$\{\w+(?:\.\w+)?\})?[`']\)/g,
      ),
    ].map(([, area, of, name]) => `${of} ${area} ${name}`),
  )
  expect(declared.toSorted()).toEqual([
    'account local course-draft',
    'account local course-place',
    'account local invitation',
    'account local readCases',
    'account local readCourses',
    'account local readTutors',
    'account local searched',
    'account session case-draft',
    'account session draft',
    'account session home-search',
    'account session last-list',
    'account session list-places',
    'account session payment-origin',
    'account session push-renewed',
    'account session unsent',
    'device local account',
    'device local desk-keys',
    'device local own-hidden-since',
    'device local push',
    'device local push-endpoint',
    'device local view',
    'device session language-scroll',
    'device session popups-seen',
  ])
  const uses = files.reduce((sum, path) => sum + (textOf(path).match(/\bstorageKey\(/g)?.length ?? 0), 0)
  // And the function itself.
  expect(uses).toBe(declared.length + 1)
})

test('nothing reaches the stores of a browser but by what is declared', () => {
  const reaches = /\b(?:localStorage|sessionStorage)\b[.[]|\bwindow\[\w+\]|\bindexedDB\b|\bcaches\b\.|\bnavigator\.storage\b/
  expect(files.filter((path) => reaches.test(textOf(path))).toSorted()).toEqual([
    'src/root.tsx',
    'src/web/browser-storage.ts',
    'src/web/claim-storage.ts',
    'src/web/components/scroll-restoration.tsx',
  ])
})
