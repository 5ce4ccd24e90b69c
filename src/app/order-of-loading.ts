// The router marks some addresses with an empty fragment; they must stay as they are, or hydration finds another page.
const STYLESHEET = /<link rel="stylesheet" href="([^"#]+)(#?)"(\/?>)/g
const SCRIPT = '<link rel="modulepreload" '
const LATER_SCRIPT = `${SCRIPT}fetchpriority="low" `

/**
 * What a reader sees comes first. The styles of a page stand in its head, so that the first paint waits for no second request;
 * their links stay, for the router keeps count of them, but no longer hold the paint up, and the files they fetch serve the
 * pages after this one. Scripts are asked for behind what is painted.
 */
export function orderLoading(head: string, styles: ReadonlyMap<string, string>): string {
  return head.replaceAll(SCRIPT, LATER_SCRIPT).replaceAll(STYLESHEET, (link, ...[path, mark, end]: string[]) => {
    const css = styles.get(path ?? '')
    return css === undefined ? link : `<style>${css}</style><link rel="stylesheet" href="${path}${mark}" media="print"${end}`
  })
}
