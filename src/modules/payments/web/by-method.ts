/** What `import.meta.glob` has read of `<name>-….tsx`, by the name of its method. */
export function filesByMethod<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T | undefined>> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [path.slice(2).split('-')[0], file]))
}
