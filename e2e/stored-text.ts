import type { Page } from '@playwright/test'

/** Everything that the browser stores of this site, as one text: both storages, what is in its databases and its caches. */
export async function storedText(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const done = async <R>(request: IDBRequest<R>): Promise<R> =>
      await new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('a database')))
      })
    const rowsOf = async (name: string): Promise<unknown> => {
      const database = await done(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const rows = await Promise.all(
        stores.map(async (store) => await done(database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>)),
      )
      database.close()
      return [name, stores, rows]
    }
    const databases = await Promise.all((await indexedDB.databases()).map(async ({ name = '' }) => await rowsOf(name)))
    const cachedIn = async (name: string): Promise<readonly (readonly string[])[]> => {
      const cache = await caches.open(name)
      return await Promise.all(
        (await cache.keys()).map(async (request) => [request.url, await ((await cache.match(request))?.text() ?? '')]),
      )
    }
    const cached = await Promise.all((await caches.keys()).map(cachedIn))
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), databases, cached])
  })
}
