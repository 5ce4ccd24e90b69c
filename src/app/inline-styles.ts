// The router marks some addresses with an empty fragment; they must stay as they are, or hydration finds another page.
const STYLESHEET = /<link rel="stylesheet" href="([^"#]+)(#?)"(\/?>)/g

/**
 * Puts the styles of a page into its head, so that the first paint waits for no second request. The links stay, for the router
 * keeps count of them, but no longer hold the paint up; the files they fetch serve the pages after this one.
 */
export function inlineStyles(head: string, styles: ReadonlyMap<string, string>): string {
  return head.replaceAll(STYLESHEET, (link, ...[path, mark, end]: string[]) => {
    const css = styles.get(path ?? '')
    return css === undefined ? link : `<style>${css}</style><link rel="stylesheet" href="${path}${mark}" media="print"${end}`
  })
}
