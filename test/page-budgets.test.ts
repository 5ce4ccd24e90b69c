import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { PAGE_BUDGETS } from '../bench/page-budgets.ts'
import { bytesWithoutStyles, filesOfPage, gzippedSize, viteManifest } from '../bench/page-files.ts'
import { PAGES_ARE_BUILT, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'

const PAGES = { home: '', list: '/searchtutor', fee: '/content/fee' } as const

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(60, await builtPages())
})
afterAll(async () => await site.close())

test.runIf(PAGES_ARE_BUILT)('public pages stay within their bytes of scripts and HTML', { timeout: 60_000 }, async () => {
  const over: string[] = []
  for (const locale of LOCALES)
    for (const [name, path] of Object.entries(PAGES)) {
      const { payload: html } = await site.server.inject(`/${locale}${path}`)
      const { scripts } = filesOfPage(html, await viteManifest())
      expect(scripts.length).toBeGreaterThan(5)
      const sizes = await Promise.all(scripts.map(gzippedSize))
      const weight = { js: sizes.reduce((sum, size) => sum + size, 0), html: bytesWithoutStyles(html) }
      const budget = PAGE_BUDGETS[name as keyof typeof PAGES]
      for (const kind of ['js', 'html'] as const)
        if (weight[kind] > budget[kind]) over.push(`${locale} ${name}: ${weight[kind]} bytes of ${kind}, ${budget[kind]} allowed`)
    }
  expect(over).toEqual([])
})
