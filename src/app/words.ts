import type { AmountTexts } from '#kernel/amount.ts'
import { fillWords } from '#web/fill-words.ts'

/** A JSON text file: nested groups of words. */
export type Texts = { readonly [key: string]: string | Texts }
type Values = Readonly<Record<string, string | number>> & { readonly ns?: string; readonly defaultValue?: string }
/** One key, or several of which the first that has words counts. */
type Keys = string | readonly string[]
type Translate = (keys: Keys, values?: Values) => string
type Load = (language: string, namespace: string) => Promise<object>

type Source = {
  readonly given?: Readonly<Record<string, Texts>>
  readonly load?: Load
  /** What texts say of money: `{{caseFeeMost}}` without a value of the caller's own. */
  readonly amounts?: AmountTexts
}

/**
 * What react-i18next and our pages use of i18next, for one language: a tenth of a public page's scripts and a seventh of the
 * time to render it would be i18next's plural rules of all languages, formats, fallbacks and detection, none of which our
 * texts have; a test compares both on every text. Words of a namespace are `given`, or come from `load` when they are first
 * shown. English may have words for a `count` of one, under `key_one`.
 */
export function wordsOf(language: string, { given = {}, load, amounts = {} }: Source) {
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
  const loadNamespaces = async (names: string | readonly string[], done?: () => void): Promise<void> => {
    const coming = [names]
      .flat()
      .filter((name) => !loaded.has(name))
      .map((name) => {
        const one = loading.get(name) ?? loadOne(name)
        loading.set(name, one)
        return one
      })
    await Promise.all(coming)
    done?.()
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
  const fixed = (namespaces: readonly string[]): Translate => {
    return (keys, values) => translate(keys, values, namespaces)
  }
  return {
    language,
    amounts,
    languages: [language],
    isInitialized: true,
    options: { defaultNS: 'web', react: { useSuspense: true, bindI18n: '', bindI18nStore: '' } },
    loadNamespaces,
    // Nobody waits for what cannot come.
    hasLoadedNamespace: (name: string): boolean => !load || loaded.has(name) || failed.has(name),
    getFixedT: (_language: string | null, names: string | readonly string[]): Translate => fixed([names].flat()),
    t: fixed(['web']),
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

/**
 * react-i18next asks i18next for this one, for keys that are written as functions; ours are strings.
 *
 * @public
 */
export const keyFromSelector = String
