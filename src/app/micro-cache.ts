import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { BrotliOptions } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ENCODINGS, encodingsOf } from '#platform/http/negotiation.ts'
import type { Encoding } from '#platform/http/negotiation.ts'

const brotli = promisify(brotliCompress)

const LIFETIME_MS = 60_000
// As long as an edge cache may show a page that it could not fetch again (`stale-while-revalidate`).
const STAND_IN_MS = 300_000
const LARGEST_BYTES = 64 * 1024 * 1024
const LARGEST_DENSE_BYTES = 16 * 1024 * 1024
const UNAVAILABLE = 503
// Most pages that no cache holds are asked for once: the time to pack one densely would be that of rendering it.
const QUICK_BROTLI = 1
const QUICK_ZSTD = 3
const QUICK_GZIP = 4
// A packed page fits into one piece.
const PIECE_BYTES = 32 * 1024
const QUICKEST = ['zstd', 'br', 'gzip'] as const
// 256 KB, more than a page has; the memory of a larger window would cost more time than the packing.
const BROTLI_WINDOW_BITS = 18
// For pages that are asked for again: a tenth smaller, made off the request path.
const DENSE_BROTLI = 11

/** One rendered page; each encoding is made when the first reader asks for it. */
export type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Weak, for it is the same in every encoding. */
  readonly etag: string
  readonly html: Buffer
  readonly packed: Partial<Record<Encoding, Buffer>>
  /** Whether its Brotli is the smallest that there is. */
  readonly isDense: boolean
}

function brotliOf(html: Buffer, quality: number): BrotliOptions {
  return {
    chunkSize: PIECE_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    },
  }
}

/** Gives a page its validator. */
export function packPage(page: { status: number; headers: Readonly<Record<string, string>>; html: Buffer }): CachedPage {
  const { html } = page
  const etag = `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`
  return { status: page.status, headers: page.headers, etag, html, packed: {}, isDense: false }
}

/** The encoding in which a page is sent to who accepts these; null is as it is. */
export function encodingFor(accepted: string | undefined, { isDense }: Pick<CachedPage, 'isDense'>): Encoding | null {
  return encodingsOf(accepted, isDense ? ENCODINGS : QUICKEST)[0] ?? null
}

// At once: to hand so little work to another thread would take longer.
const PACK: Readonly<Record<Encoding, (html: Buffer) => Buffer>> = {
  br: (html) => brotliCompressSync(html, brotliOf(html, QUICK_BROTLI)),
  zstd: (html) => zstdCompressSync(html, { chunkSize: PIECE_BYTES, params: { [constants.ZSTD_c_compressionLevel]: QUICK_ZSTD } }),
  gzip: (html) => gzipSync(html, { chunkSize: PIECE_BYTES, level: QUICK_GZIP }),
}

/** The page in one encoding. */
export function encodedPage({ html, packed }: CachedPage, encoding: Encoding): Buffer {
  return (packed[encoding] ??= PACK[encoding](html))
}

function pagesFor(ttl: number, time: { readonly now: () => number }): LRUCache<string, CachedPage> {
  return new LRUCache({
    maxSize: LARGEST_BYTES,
    ttl,
    ttlResolution: 0,
    perf: time,
    // All encodings together are smaller than the page; a redirect has none, and nothing weighs nothing.
    sizeCalculation: (page) => 2 * page.html.length + 1,
  })
}

/**
 * Pages of visitors, kept for a minute. Concurrent requests for one page render it once. Nothing personal may enter:
 * only requests without a session are served from here.
 */
export class MicroCache {
  readonly #pages: LRUCache<string, CachedPage>
  /** The last of each page, for when it cannot be rendered because the database is away. */
  readonly #standIns: LRUCache<string, CachedPage>
  /** Dense packings by validator: a page that is rendered again is mostly the same. */
  readonly #dense = new LRUCache<string, Buffer>({ maxSize: LARGEST_DENSE_BYTES, sizeCalculation: ({ length }) => length })
  readonly #packing = new Set<string>()
  readonly #rendering = new Map<string, Promise<CachedPage>>()

  /** `time` is a monotonic time in milliseconds. */
  constructor(time: { readonly now: () => number } = performance) {
    this.#pages = pagesFor(LIFETIME_MS, time)
    this.#standIns = pagesFor(STAND_IN_MS, time)
  }

  /** The cached page under this key, if any; its dense packing is made in the background. */
  kept(key: string): CachedPage | undefined {
    const kept = this.#pages.get(key)
    if (kept && !this.#dense.has(kept.etag) && !this.#packing.has(kept.etag)) void this.#makeDense(key, kept)
    return kept
  }

  /**
   * The page under this key, rendered when it is not there; only successes and redirects are kept. While pages cannot be made
   * (503) the last one stands in, for five minutes at most.
   */
  async page(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const kept = this.kept(key)
    if (kept) return kept
    const soon = this.#rendering.get(key)
    if (soon) return await soon
    const rendering = render().then((page) => this.#withDense(page))
    this.#rendering.set(key, rendering)
    try {
      const page = await rendering
      if (page.status === UNAVAILABLE) return this.#standIns.get(key) ?? page
      // After a clear() this page may show what is no longer so: its askers get it, later ones do not.
      if (page.status < 400 && this.#rendering.get(key) === rendering) {
        this.#pages.set(key, page)
        this.#standIns.set(key, page)
      }
      return page
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    }
  }

  #withDense(page: CachedPage): CachedPage {
    const br = this.#dense.get(page.etag)
    return br ? { ...page, packed: { ...page.packed, br }, isDense: true } : page
  }

  async #makeDense(key: string, page: CachedPage): Promise<void> {
    this.#packing.add(page.etag)
    this.#dense.set(page.etag, await brotli(page.html, brotliOf(page.html, DENSE_BROTLI)))
    this.#packing.delete(page.etag)
    if (this.#pages.peek(key) === page) this.#pages.set(key, this.#withDense(page), { ttl: this.#pages.getRemainingTTL(key) })
  }

  /** Has everything rendered again, e.g. after listed data changed. */
  clear(): void {
    this.#pages.clear()
    this.#rendering.clear()
  }
}
