import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { wordsOf } from './words.ts'

type Words = ReturnType<typeof wordsOf>
type Translation = { readonly t: ReturnType<Words['getFixedT']>; readonly i18n: Words }

const WordsContext = createContext<Words | null>(null)
let shared: Words | null = null

/**
 * What stands for react-i18next in a built page (docs/decisions/0017, 0056): a page has one language for its whole life, so its
 * words need no subscription, no snapshot and no memo at every place where one is read.
 */
export function I18nextProvider({ i18n, children }: { readonly i18n: Words; readonly children?: ReactNode }): ReactNode {
  return <WordsContext value={i18n}>{children}</WordsContext>
}

/** The words of some namespaces; suspends until those are there. */
export function useTranslation(namespaces?: string | readonly string[]): Translation {
  const words = useContext(WordsContext) ?? getI18n()
  const names = namespaces === undefined ? [words.options.defaultNS] : [namespaces].flat()
  // Not `use`: when React tries once more after the words have come, it would miss the call and take the hooks after it for others.
  // oxlint-disable-next-line typescript/only-throw-error -- the old way to suspend
  if (!names.every(words.hasLoadedNamespace)) throw coming(words, names)
  return translation(words, names)
}

const kept = new WeakMap<Words, Map<string, Translation>>()
const loads = new WeakMap<Words, Map<string, Promise<void>>>()

// The same at every render, since effects and memos depend on it.
function translation(words: Words, names: readonly string[]): Translation {
  return keptUnder(kept, { words, names }, () => ({ t: words.getFixedT(null, names), i18n: words }))
}

function coming(words: Words, names: readonly string[]): Promise<void> {
  return keptUnder(loads, { words, names }, async () => {
    await words.loadNamespaces(names)
    loads.get(words)?.delete(names.join())
  })
}

function keptUnder<T>(
  all: WeakMap<Words, Map<string, T>>,
  { words, names }: { readonly words: Words; readonly names: readonly string[] },
  make: () => T,
): T {
  const own = all.get(words) ?? new Map<string, T>()
  all.set(words, own)
  const key = names.join()
  const found = own.get(key) ?? make()
  own.set(key, found)
  return found
}

/** The words of this page for what is no component; in browsers only. */
export function getI18n(): Words {
  if (!shared) throw new Error('the words of this page are not there yet')
  return shared
}

export function setI18n(words: Words): void {
  shared = words
}
