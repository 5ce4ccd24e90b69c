import type { Locale } from '#kernel/locale.ts'
import { browserApi } from './browser-api.ts'

type Call = {
  readonly method: 'GET' | 'POST'
  /** Path with its query. */
  readonly url: string
  readonly body?: unknown
}

/**
 * Calls the API from a browser by path: contracts would bring the validator along. Answers `data`, or throws
 * `ApiFailure`; a connection that failed throws whatever `fetch` does.
 */
export async function callApi<D>(locale: Locale, { method, url, body }: Call): Promise<D> {
  const byPath = browserApi(locale) as (call: object, input: object) => Promise<unknown>
  return (await byPath({ method, path: url }, body === undefined ? {} : { body })) as D
}
