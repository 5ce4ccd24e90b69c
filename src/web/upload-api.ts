import { ACT_HEADER } from '#kernel/endpoint.ts'
import type { Locale } from '#kernel/locale.ts'
import { apiClient } from './api-client.ts'
import type { ApiClient } from './api-client.ts'
import { newKey } from './browser-api.ts'
import { carryAct } from './carry-act.ts'
import { csrfHeader } from './csrf.ts'

type Answer = { readonly status: number; readonly text: string; readonly seconds: number }

/** The API for a form with files, which says how much of it was sent, from 0 to 1; `fetch` cannot. Otherwise as `browserApi`. */
export function uploadApi(locale: Locale, onProgress: (part: number) => void): ApiClient {
  return apiClient(async ({ method, url, body }) => {
    const key = newKey()
    const send = async (): Promise<Answer> =>
      await new Promise((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.open(method, url)
        const headers = { 'x-locale': locale, ...csrfHeader(), [ACT_HEADER]: key }
        for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
        request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
        request.addEventListener('load', () => {
          const seconds = Number(request.getResponseHeader('retry-after') ?? 0)
          resolve({ status: request.status, text: request.responseText, seconds })
        })
        // As `fetch` throws without an answer.
        request.addEventListener('error', () => reject(new TypeError('no answer')))
        request.send(body instanceof FormData ? body : null)
      })
    return await carryAct(send)
  })
}
