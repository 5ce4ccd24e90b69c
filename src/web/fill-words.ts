type Values = Readonly<Record<string, string | number>>
const NONE: Values = {}

/** Fills `{{name}}` in words, as i18next does, from `values`, else from `amounts`: what has no value stays. */
export function fillWords(text: string, values: Values = NONE, amounts: Values = NONE): string {
  if (!text.includes('{{')) return text
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? amounts[name] ?? whole))
}

/** Fills every text in a tree of words with the amounts that are in force. */
export function fillAll<T>(words: T, amounts: Values): T {
  if (typeof words === 'string') return fillWords(words, NONE, amounts) as T
  if (Array.isArray(words)) return words.map((one: unknown) => fillAll(one, amounts)) as T
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, part]) => [name, fillAll<unknown>(part, amounts)])) as T
}
