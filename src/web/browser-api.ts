import type { Locale } from '#kernel/locale.ts'
import { apiClient } from './api-client.ts'
import type { ApiClient } from './api-client.ts'
import { csrfHeader } from './csrf.ts'

/** The API as a browser reaches it. A body is sent as JSON, or as it is when it is a form with files. */
export function browserApi(locale: Locale): ApiClient {
  return apiClient(async ({ method, url, body }) => {
    const isForm = body instanceof FormData
    const answer = await fetch(url, {
      method,
      headers: {
        'x-locale': locale,
        ...(method === 'GET' ? {} : csrfHeader()),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text(), seconds: Number(answer.headers.get('retry-after') ?? 0) }
  })
}
