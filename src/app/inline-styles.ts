// The router marks some addresses with an empty fragment; they must stay as they are, or hydration finds another page.
const STYLESHEET = /<link rel="stylesheet" href="([^"#]+)(#?)"(\/?>)/g

/**
 * Puts the styles of a page into it, so that the first paint waits for no second request. The links stay, for the router
 * keeps count of them, but no longer hold the paint up; the files they fetch serve the pages after this one.
 */
export function inlineStyles(html: string, styles: ReadonlyMap<string, string>): string {
  // All links are in the head, and the rest of a page is long.
  const [whole, rest] = splitAfterHead(html)
  const head = whole.replaceAll(STYLESHEET, (link, ...[path, mark, end]: string[]) => {
    const css = styles.get(path ?? '')
    return css === undefined ? link : `<style>${css}</style><link rel="stylesheet" href="${path}${mark}" media="print"${end}`
  })
  return head + rest
}

function splitAfterHead(html: string): readonly [string, string] {
  const end = html.indexOf('</head>')
  return end < 0 ? [html, ''] : [html.slice(0, end), html.slice(end)]
}
