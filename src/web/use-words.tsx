import type { DefaultNamespace, Namespace, TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { Words } from './words.ts'

/** `t` knows the keys of its namespaces (`app/room-types.d.ts`): one that is in none of them does not compile. */
type OfNamespaces<N extends Namespace> = { readonly t: TFunction<N>; readonly words: Words }

const WordsContext = createContext<Words | null>(null)
// State of the page: it has one language for its whole life; set in browsers alone.
let shared: Words | null = null

/** Gives the components below a page's words. */
export function WordsProvider({ words, children }: { readonly words: Words; readonly children?: ReactNode }): ReactNode {
  return <WordsContext value={words}>{children}</WordsContext>
}

/**
 * The words of some namespaces; suspends until those are there. A page has one language for its whole life, so they need no
 * subscription, no snapshot and no memo at every place where one is read (docs/decisions/0056).
 */
export function useWords<const N extends Namespace = DefaultNamespace>(namespaces?: N): OfNamespaces<N> {
  const words = useContext(WordsContext) ?? pageWords()
  const names: readonly string[] = namespaces === undefined ? ['web'] : [namespaces].flat()
  // Not `use`: when React tries once more after the words have come, it would miss the call and take the hooks after it for others.
  // oxlint-disable-next-line typescript/only-throw-error -- the old way to suspend
  if (!names.every(words.isLoaded)) throw coming(words, names)
  return keptUnder(kept, { words, names }, () => ({ t: words.of(names) as unknown as TFunction<N>, words })) as OfNamespaces<N>
}

// The same at every render, since effects and memos depend on it.
const kept = new WeakMap<Words, Map<string, OfNamespaces<Namespace>>>()
const loads = new WeakMap<Words, Map<string, Promise<void>>>()

function coming(words: Words, names: readonly string[]): Promise<void> {
  return keptUnder(loads, { words, names }, async () => {
    await words.load(names)
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
export function pageWords(): Words {
  if (!shared) throw new Error('the words of this page are not there yet')
  return shared
}

/** Reads words of some namespaces that are there, for what is no component; in browsers only. */
export function pageText<const N extends Namespace>(namespaces: N): TFunction<N> {
  return pageWords().of([namespaces].flat()) as unknown as TFunction<N>
}

/** Makes these the words of the page; once, before anything is rendered. */
export function setPageWords(words: Words): void {
  shared = words
}
