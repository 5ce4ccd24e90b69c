import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { putsHtml } from '../scripts/house/puts-html.ts'

const ROOT = join(import.meta.dirname, '..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !/\.test\.ts$|\/test\//.test(path))
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test('the product starts one program, which is itself, and makes no code from a text', () => {
  const runs = /'(?:node:)?(?:child_process|vm)'|\beval\(|\bnew Function\(|\bsetTimeout\('/
  // Videos are packed by this Node and a file of our own, without a shell and without the environment.
  expect(sources.filter((path) => runs.test(textOf(path)))).toEqual(['src/modules/courses/packing/pack-video.ts'])
  for (const planted of ["import { exec } from 'node:child_process'", 'eval(text)', "new Function('a', text)", "from 'vm'"])
    expect(runs.test(planted)).toBe(true)
})

test('HTML is put into pages by these alone, which have it from ourselves', () => {
  const puts = sources.filter((path) => putsHtml(textOf(path))).toSorted()
  expect(puts, 'React writes texts as texts: HTML is put by none but these').toEqual([
    // A script before the first paint, an empty part that the server fills, and parts that were rendered before.
    'src/modules/content/web/promotion-bar.tsx',
    'src/modules/search/web/filters-dialog.tsx',
    'src/root.tsx',
    'src/web/components/scroll-restoration.tsx',
    'src/web/components/server-html.tsx',
    'src/web/components/site-footer.tsx',
    'src/web/kept-part.tsx',
  ])
})

test('what listens to messages looks where they come from, or hears this origin alone', () => {
  const listens = sources.filter((path) => /addEventListener\('message'/.test(textOf(path)))
  const bare = listens.filter((path) => !/origin === location\.origin/.test(textOf(path)))
  expect(listens.length - bare.length).toBe(1)
  expect(bare.toSorted()).toEqual([
    // Channels between windows of this origin, and its stream of events.
    'src/modules/accounts/web/identity-window.ts',
    'src/modules/notices/web/live.ts',
    'src/modules/payments/web/payer-return.ts',
  ])
})
