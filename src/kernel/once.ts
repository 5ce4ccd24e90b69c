/** What is made when it is first asked for, and is the same from then on, whoever asks. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}
