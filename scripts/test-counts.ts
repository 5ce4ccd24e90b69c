// oxlint-disable-next-line no-control-regex -- colours of the terminal
const COLOURS = /\u001B\[[\d;]*m/g

/** Tests passed and failed in the closing lines of Vitest or Playwright. */
export function countsOf(output: string): { readonly passed: number; readonly failed: number } {
  const plain = output.replace(COLOURS, '')
  const number = (pattern: RegExp): number => Number(pattern.exec(plain)?.[1] ?? 0)
  if (/^\s*Tests\s/m.test(plain)) {
    const line = plain.split('\n').findLast((text) => /^\s*Tests\s/.test(text)) ?? ''
    return { passed: Number(/(\d+) passed/.exec(line)?.[1] ?? 0), failed: Number(/(\d+) failed/.exec(line)?.[1] ?? 0) }
  }
  // What passed at its second try passed.
  return { passed: number(/(\d+) passed/) + number(/(\d+) flaky/), failed: number(/(\d+) failed/) }
}

/** What failed, as Vitest (`FAIL file > test`, an unhandled error), Playwright (`1) [project] › file › test`) or a check names it. */
export function failuresIn(output: string): readonly string[] {
  const lines = output.replace(COLOURS, '').split('\n')
  const named = lines.flatMap(
    (line) => /^\s*(?:FAIL(?:ED)?\s+|\d+\)\s+(?=\[)|(?=This error originated in ))(\S.*?)\s*$/.exec(line)?.[1] ?? [],
  )
  return [...new Set(named)]
}
