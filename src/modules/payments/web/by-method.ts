/** What `import.meta.glob` has read of `<name>-….tsx`, by the name of its method; nothing under any other name, which may be typed by anybody. */
export function filesByMethod<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T | undefined>> {
  const named = Object.entries(files).map(([path, file]) => [path.slice(2).split('-')[0], file] as const)
  return Object.assign(Object.create(null) as Record<string, T | undefined>, Object.fromEntries(named))
}
