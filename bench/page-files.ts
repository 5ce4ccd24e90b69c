import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { namespaceOfFile } from '../src/app/place-of-texts.ts'

const CLIENT = join(import.meta.dirname, '../build/pages/client')

/** Files below the built client folder, e.g. `assets/entry.client-1a2b.js`. */
export type PageFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type ViteManifest = Readonly<Record<string, Chunk>>

/** The build's own list of chunks and what each imports. */
export async function viteManifest(): Promise<ViteManifest> {
  return JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')) as ViteManifest
}

const sizes = new Map<string, number>()

/** Bytes of a built file with gzip at its default level. */
export async function gzippedSize(file: string): Promise<number> {
  const size = sizes.get(file) ?? gzipSync(await readFile(join(CLIENT, file))).length
  sizes.set(file, size)
  return size
}

/** Bytes of a page without the styles that stand in it, compressed as densely as a page that is asked for again. */
export function bytesWithoutStyles(html: string): number {
  return brotliCompressSync(html.replaceAll(/<style>[\s\S]*?<\/style>/g, '')).length
}

/**
 * Everything that a first visit to this page loads by itself: what the HTML names, all static imports of that, and the
 * texts that the entry asks for before it hydrates. Code that waits for a hand (a panel, a dialog) is not counted.
 */
export function filesOfPage(html: string, manifest: ViteManifest): PageFiles {
  const named = (pattern: RegExp): readonly string[] => [...html.matchAll(pattern)].map(([, file = '']) => file)
  const scripts = new Set<string>()
  const add = (file: string): void => {
    if (scripts.has(file)) return
    scripts.add(file)
    const chunk = Object.values(manifest).find((one) => one.file === file)
    for (const key of chunk?.imports ?? []) add(manifest[key]?.file ?? '')
  }
  for (const file of named(/["']\/(assets\/[^"']+\.js)["']/g)) add(file)
  for (const file of textFiles(html)) add(file)
  return { scripts: [...scripts], styles: [...new Set(named(/<link[^>]+rel="stylesheet"[^>]+href="\/(assets\/[^"#]+)[#"]/g))] }
}

function textFiles(html: string): readonly string[] {
  const rooms = /<html[^>]+data-texts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const locale = /<html[^>]+lang="zh/.test(html) ? 'zh' : 'en'
  const built = readdirSync(join(CLIENT, 'assets'))
  return rooms.map((name) => {
    const file = built.find((one) => namespaceOfFile(one) === `${name}/${locale}`)
    if (!file) throw new Error(`no built texts of ${name}`)
    return `assets/${file}`
  })
}
