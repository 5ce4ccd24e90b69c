// `t('key')` and `t('room:key', { name })`, by any name that a file gives to the words of a namespace.
const CALL = /\b(?:t|later|words)\(\s*'([\w.:-]+)'\s*([,)])/g
const PLACEHOLDER = /\{\{(\w+)\}\}/g
const NAMESPACES = /useWords\(([^)]*)\)/g

/** A text that a source shows without a value which it has a place for: users would see the placeholder. */
export type MissingValue = { readonly key: string; readonly values: readonly string[] }

/**
 * What a source shows with its placeholders. `texts` is every text by `namespace:key`. Of a key that several namespaces have,
 * and of values that are passed on as a whole, the benefit of the doubt is given; amounts of money are filled in by themselves.
 */
export function missingValues(
  source: string,
  texts: ReadonlyMap<string, string>,
  amounts: ReadonlySet<string> = new Set(),
): readonly MissingValue[] {
  const named = [...source.matchAll(NAMESPACES)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name),
  )
  return [...source.matchAll(CALL)].flatMap((call) => {
    const [whole, key = '', end] = call
    const given = end === ')' ? '' : valuesAfter(source, call.index + whole.length)
    if (/\.\.\.|^\s*[\w.]+\s*,?\s*$/.test(given)) return []
    const found = [...texts].filter(([name]) => (key.includes(':') ? name === key : name.endsWith(`:${key}`)))
    const own = found.filter(([name]) => named.includes(name.split(':')[0]))
    const lacking = (own.length > 0 ? own : found).map(([, text]) =>
      [...text.matchAll(PLACEHOLDER)]
        .map(([, name = '']) => name)
        .filter((name) => !amounts.has(name) && !new RegExp(`\\b${name}\\b`).test(given)),
    )
    const least = lacking.toSorted((a, b) => a.length - b.length)[0] ?? []
    return least.length > 0 ? [{ key, values: least }] : []
  })
}

/** The second argument of a call, as it is written, from behind its comma. */
function valuesAfter(source: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
  }
  return source.slice(from, at - 1)
}
