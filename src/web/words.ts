import type { AmountTexts } from '#kernel/amount.ts'
import { fillWords } from './fill-words.ts'

/** A JSON text file: nested groups of words. */
export type Texts = { readonly [key: string]: string | Texts }
type Values = Readonly<Record<string, string | number>> & { readonly ns?: string; readonly defaultValue?: string }
/** One key, or several of which the first that has words counts. */
type Keys = string | readonly string[]
export type Translate = (keys: Keys, values?: Values) => string
type Load = (language: string, namespace: string) => Promise<object>

type Source = {
  readonly given?: Readonly<Record<string, Texts>>
  readonly load?: Load
  /** What texts say of money: `{{caseFeeMost}}` without a value of the caller's own. */
  readonly amounts?: AmountTexts
}

/** The words of a page, in its one language. */
export type Words = {
  readonly language: string
  /** What texts say of money. */
  readonly amounts: AmountTexts
  /** Fetches what is not there yet; what cannot be fetched is shown by its keys. */
  readonly load: (namespaces: string | readonly string[]) => Promise<void>
  readonly isLoaded: (namespace: string) => boolean
  /** Reads keys in these namespaces in turn, `room:key` in another one. */
  readonly of: (namespaces: string | readonly string[]) => Translate
}

/**
 * The words of one language. i18next would be a tenth of a public page's scripts and a seventh of the time to render it, with
 * plural rules of all languages, formats, fallbacks and detection, none of which our texts have; a test compares both on every
 * text (docs/decisions/0017). Words of a namespace are `given`, or come from `load` when they are first shown. English may have
 * words for a `count` of one, under `key_one`.
 */
export function wordsOf(language: string, { given = {}, load, amounts = {} }: Source): Words {
  const loaded = new Map(Object.entries(given).map(([namespace, texts]) => [namespace, byPath(texts)]))
  const loading = new Map<string, Promise<void>>()
  const failed = new Set<string>()

  const loadOne = async (namespace: string): Promise<void> => {
    try {
      if (load) loaded.set(namespace, byPath((await load(language, namespace)) as Texts))
    } catch {
      // What waits for these texts goes on without them; the next who needs them asks again.
      failed.add(namespace)
    }
    loading.delete(namespace)
  }
  const loadAll = async (names: string | readonly string[]): Promise<void> => {
    const coming = [names]
      .flat()
      .filter((name) => !loaded.has(name))
      .map((name) => {
        const one = loading.get(name) ?? loadOne(name)
        loading.set(name, one)
        return one
      })
    await Promise.all(coming)
  }
  const textAt = (key: string, namespaces: readonly string[]): string | undefined => {
    const colon = key.indexOf(':')
    if (colon > 0) return loaded.get(key.slice(0, colon))?.get(key.slice(colon + 1))
    for (const name of namespaces) {
      const text = loaded.get(name)?.get(key)
      if (text !== undefined) return text
    }
    return undefined
  }
  const translate = (keys: Keys, values: Values | undefined, namespaces: readonly string[]): string => {
    const all = typeof keys === 'string' ? [keys] : keys
    for (const key of all) {
      const from = values?.ns === undefined ? namespaces : [values.ns]
      const text = (values?.count === 1 ? textAt(`${key}_one`, from) : undefined) ?? textAt(key, from)
      if (text !== undefined) return fillWords(text, values, amounts)
    }
    return values?.defaultValue ?? all.at(-1)?.replace(/^[^:]*:/, '') ?? ''
  }
  return {
    language,
    amounts,
    load: loadAll,
    // Nobody waits for what cannot come.
    isLoaded: (name) => !load || loaded.has(name) || failed.has(name),
    of: (names) => {
      const namespaces = [names].flat()
      return (keys, values) => translate(keys, values, namespaces)
    },
  }
}

// The server makes words for every page, of the same texts.
const flat = new WeakMap<Texts, ReadonlyMap<string, string>>()

function byPath(texts: Texts): ReadonlyMap<string, string> {
  const found = flat.get(texts) ?? addByPath(texts, '', new Map())
  flat.set(texts, found)
  return found
}

function addByPath(texts: Texts, prefix: string, into: Map<string, string>): ReadonlyMap<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else addByPath(value, `${prefix}${key}.`, into)
  }
  return into
}
