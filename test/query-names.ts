const READS = ['get', 'getAll', 'has'] as const

/** Which names of its query a request is asked for while it runs. */
export async function namesReadBy(run: () => Promise<unknown>): Promise<readonly string[]> {
  const names = new Set<string>()
  const own = URLSearchParams.prototype
  const kept = READS.map((method) => [method, own[method]] as const)
  for (const [method, plain] of kept)
    Object.assign(own, {
      [method](this: URLSearchParams, name: string): unknown {
        names.add(name)
        return Reflect.apply(plain, this, [name])
      },
    })
  try {
    await run()
  } finally {
    for (const [method, plain] of kept) Object.assign(own, { [method]: plain })
  }
  return [...names]
}
