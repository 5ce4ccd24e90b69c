/** The places of all files that `import.meta.glob` found for a slot, lowest `order` first. */
export function inOrder<P extends { readonly order: number }>(
  files: Readonly<Record<string, { readonly places: readonly P[] }>>,
): readonly P[] {
  return Object.values(files)
    .flatMap(({ places }) => places)
    .toSorted((a, b) => a.order - b.order)
}
