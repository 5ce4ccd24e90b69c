import { fillWords } from '#web/fill-words.ts'

type Texts = { readonly [key: string]: string | Texts }
type Values = Readonly<Record<string, string | number>> & { readonly ns?: string; readonly defaultValue?: string }
/** One key, or several of which the first that has words counts. */
type Keys = string | readonly string[]
type Translate = (keys: Keys, values?: Values) => string
type Load = (language: string, namespace: string) => Promise<object>

/**
 * What react-i18next and our pages use of i18next, for a browser that shows one language: a tenth of a public page's scripts
 * would be i18next's plural rules, formats, fallbacks and detection, none of which our texts have. The server keeps i18next,
 * and a test compares both on every text. Texts of a namespace come from `load` when they are first shown.
 */
export function browserWords(language: string, load: Load) {
  const loaded = new Map<string, Texts>()
  const loading = new Map<string, Promise<void>>()
  const failed = new Set<string>()

  const loadOne = async (namespace: string): Promise<void> => {
    try {
      loaded.set(namespace, (await load(language, namespace)) as Texts)
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
  const translate = (keys: Keys, values: Values | undefined, namespaces: readonly string[]): string => {
    let last = ''
    for (const key of [keys].flat()) {
      const [, namespace, path = ''] = /^(?:([\w-]+):)?(.*)$/s.exec(key) ?? []
      for (const name of namespace === undefined ? namespaces : [namespace]) {
        const text = textAt(loaded.get(name), path)
        if (text !== undefined) return fillWords(text, values)
      }
      last = path
    }
    return values?.defaultValue ?? last
  }
  const t: Translate = (keys, values) => translate(keys, values, [values?.ns ?? 'web'])
  return {
    language,
    languages: [language],
    isInitialized: true,
    options: { defaultNS: 'web', react: { useSuspense: true, bindI18n: '', bindI18nStore: '' } },
    loadNamespaces,
    hasLoadedNamespace: (name: string): boolean => loaded.has(name) || failed.has(name),
    getFixedT: (_language: string | null, names: string | readonly string[]): Translate => {
      const namespaces = [names].flat()
      return (keys, values) => translate(keys, values, values?.ns === undefined ? namespaces : [values.ns])
    },
    t,
  }
}

function textAt(texts: Texts | undefined, path: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/**
 * react-i18next asks i18next for this one, for keys that are written as functions; ours are strings.
 *
 * @public
 */
export const keyFromSelector = String
