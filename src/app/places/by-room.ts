/** `/src/modules/cases/texts/places/zh.json` with its words → `{ cases: … }`. */
export function byRoom<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.split('/')[3] ?? '', texts]))
}
