type TextsFile = { readonly namespace: string; readonly locale: string; readonly version: string }

/** The built file of a namespace of words, below the client's folder: `assets/search-panels.zh-1a2b3c4.js`. */
export function fileOfTexts({ namespace, locale, version }: TextsFile): string {
  return `assets/${namespace}.${locale}-${version}.js`
}
