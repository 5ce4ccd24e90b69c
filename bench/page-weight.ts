// Weight of the public pages against their budgets: node bench/page-weight.ts [--origin http://127.0.0.1:3000]
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { bytesWithoutStyles, filesOfPage, gzippedSize, viteManifest } from './page-files.ts'
import { PAGE_BUDGETS } from './page-budgets.ts'
import type { Budget } from './page-budgets.ts'
import { startProduct } from './product.ts'
import { encodedBody } from './encoded-body.ts'
import { firstCoursePath, firstTutorPath } from './first-paths.ts'

type Page = { readonly name: string; readonly path: string | ((origin: string) => Promise<string>); readonly budget: Budget }

/** Bytes: scripts and styles with gzip at its default level, HTML with brotli as the server sends it. */
type Weight = {
  readonly page: string
  readonly js: number
  readonly css: number
  /** Without the styles in it, which count as styles: the first answer after a start, and the one that later visitors get. */
  readonly htmlCold: number
  readonly html: number
  readonly scripts: number
  readonly requests: number
  readonly budget: Budget
  readonly files: Readonly<Record<string, number>>
}

const PAGES: readonly Page[] = [
  { name: 'home', path: '', budget: PAGE_BUDGETS.home },
  { name: 'list', path: '/searchtutor', budget: PAGE_BUDGETS.list },
  { name: 'profile', path: firstTutorPath, budget: PAGE_BUDGETS.profile },
  { name: 'courses', path: '/course', budget: PAGE_BUDGETS.courses },
  { name: 'course', path: firstCoursePath, budget: PAGE_BUDGETS.course },
  { name: 'fee', path: '/content/fee', budget: PAGE_BUDGETS.fee },
]

async function weigh(origin: string, locale: string, page: Page): Promise<Weight> {
  const path = typeof page.path === 'string' ? page.path : await page.path(origin)
  const url = `${origin}/${locale}${path}`
  const cold = await encodedBody(url, 'br')
  const warm = await settled(url)
  const { scripts, styles } = filesOfPage(warm.text, await viteManifest())
  const markup = bytesWithoutStyles(warm.text)
  const files: Record<string, number> = {}
  for (const file of [...scripts, ...styles]) files[file] = await gzippedSize(file)
  const sum = (names: readonly string[]): number => names.reduce((total, name) => total + (files[name] ?? 0), 0)
  return {
    page: `${locale} ${page.name}`,
    js: sum(scripts),
    css: sum(styles),
    htmlCold: cold.bytes - (warm.bytes - markup),
    html: markup,
    scripts: scripts.length,
    requests: 1 + scripts.length + styles.length,
    budget: page.budget,
    files,
  }
}

const PATIENCE = 40
const PAUSE_MS = 100

/** The page as the cache sends it once it has been asked for a second time. */
async function settled(url: string): Promise<{ text: string; bytes: number }> {
  let last = await encodedBody(url, 'br')
  for (let round = 0; round < PATIENCE; round++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const next = await encodedBody(url, 'br')
    if (next.bytes < last.bytes) return next
    last = next
  }
  return last
}

const { values } = parseArgs({ options: { origin: { type: 'string' } } })
const product = values.origin ? { origin: values.origin, stop: async () => {} } : await startProduct()
const weights: Weight[] = []
try {
  for (const locale of ['zh', 'en']) for (const page of PAGES) weights.push(await weigh(product.origin, locale, page))
} finally {
  await product.stop()
}
const isOver = ({ js, css, html, budget }: Weight): boolean => js > budget.js || css > budget.css || html > budget.html
process.stdout.write(
  '| page | JS gz | of | CSS gz | of | HTML br (cold) | of | scripts | requests | |\n|---|---|---|---|---|---|---|---|---|---|\n',
)
for (const one of weights) {
  const { budget } = one
  process.stdout.write(
    `| ${one.page} | ${one.js} | ${budget.js} | ${one.css} | ${budget.css} | ${one.html} (${one.htmlCold}) | ${budget.html} | ${one.scripts} | ${one.requests} | ${isOver(one) ? 'OVER' : 'ok'} |\n`,
  )
}
const results = new URL('results/', import.meta.url)
await mkdir(results, { recursive: true })
await writeFile(new URL('page-weight.json', results), `${JSON.stringify(weights, null, 2)}\n`)
process.exitCode = weights.some(isOver) ? 1 : 0
