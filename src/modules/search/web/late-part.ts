/** What browsers load when it is wanted, and the server has from the start. */
export type LatePart<T> = { readonly load: () => Promise<T>; onServer: T | null }

// Not awaited: the built chunk of the part needs the caller's, and two that wait for each other never start. It is there before the
// server listens.
export function latePart<T>(load: () => Promise<T>): LatePart<T> {
  const part: LatePart<T> = { load, onServer: null }
  if (import.meta.env.SSR) void load().then((loaded) => (part.onServer = loaded))
  return part
}
