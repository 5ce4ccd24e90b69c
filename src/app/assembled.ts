import { inlineStyles } from './inline-styles.ts'

const END_OF_HEAD = '</head>'
const END_OF_PAGE = '</body></html>'

/** A rendered page with its styles in its head and these scripts at its end; copied once, for pages are long. */
export function assembled(
  html: string,
  { scripts, styles }: { readonly scripts: string; readonly styles: ReadonlyMap<string, string> },
): string {
  const headEnd = Math.max(0, html.indexOf(END_OF_HEAD))
  const bodyEnd = html.endsWith(END_OF_PAGE) ? html.length - END_OF_PAGE.length : html.length
  return `<!DOCTYPE html>${inlineStyles(html.slice(0, headEnd), styles)}${html.slice(headEnd, bodyEnd)}${scripts}${END_OF_PAGE}`
}
