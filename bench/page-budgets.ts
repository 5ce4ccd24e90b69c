/** Most bytes of a page: scripts and styles with gzip at its default level, HTML without the styles in it as densely as Brotli can. */
export type Budget = { readonly js: number; readonly css: number; readonly html: number }

/** Of the public pages, close above what they have: who exceeds one has added bytes to every visit. */
export const PAGE_BUDGETS = {
  home: { js: 140_200, css: 9_500, html: 8_050 },
  list: { js: 141_000, css: 9_000, html: 10_000 },
  profile: { js: 146_200, css: 12_000, html: 9_600 },
  courses: { js: 143_500, css: 9_500, html: 9_850 },
  course: { js: 150_000, css: 11_500, html: 9_600 },
  fee: { js: 132_000, css: 6_500, html: 8_100 },
} as const satisfies Readonly<Record<string, Budget>>
