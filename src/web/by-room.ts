/** What `import.meta.glob` found below `/src/modules/<room>/`, by room in the order of their names. */
export function byRoom<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [path.split('/')[3] ?? '', file]))
}
