/**
 * A page without the mark that its renderer put on its own scripts, and those scripts: nothing else in the page may run (ADR 0021). The mark
 * is no word of HTML and unknown to whoever writes into pages.
 */
export function ownScripts(html: string, mark: string): { readonly html: string; readonly scripts: readonly string[] } {
  const pieces = html.split(` nonce="${mark}"`)
  const scripts: string[] = []
  for (const [at, rest] of pieces.entries()) {
    const before = pieces[at - 1]
    const tag = before?.slice(before.lastIndexOf('<')) ?? ''
    if (!tag.startsWith('<script')) continue
    const end = rest.indexOf('</script>')
    if (end >= 0) scripts.push(`${tag}${rest.slice(0, end)}</script>`)
  }
  return { html: pieces.join(''), scripts }
}
