import type { Locale } from '#kernel/locale.ts'
import { ACT_HEADER, PERSONS_ROLE } from '#kernel/endpoint.ts'
import { apiClient } from './api-client.ts'
import type { ApiClient } from './api-client.ts'
import { carryAct } from './carry-act.ts'
import { csrfHeader } from './csrf.ts'

/**
 * How a call is made. An `act` is what a person pressed for: it is carried through a lost line, a login and a switch of sides
 * (`carryAct`). What a page does by itself is in the `background`: it fails without a word. What it says as it goes is `parting`: the same, and
 * it outlives the page, up to 64 KiB of all together.
 */
export type Manner = 'act' | 'background' | 'parting'

/**
 * The API as a browser reaches it. A body is sent as JSON, or as it is when it is a form with files. Whatever changes something
 * is an act, and reading is not, unless it is said otherwise.
 */
export function browserApi(locale: Locale, manner?: Manner): ApiClient {
  return apiClient(async ({ method, url, body }) => {
    const isForm = body instanceof FormData
    const key = method === 'GET' ? null : newKey()
    const send = async () => {
      const answer = await fetch(url, {
        method,
        keepalive: manner === 'parting',
        headers: {
          'x-locale': locale,
          ...(key === null ? {} : { ...csrfHeader(), [ACT_HEADER]: key, role: PERSONS_ROLE }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      return { status: answer.status, text: await answer.text(), seconds: Number(answer.headers.get('retry-after') ?? 0) }
    }
    return (manner ?? (key === null ? 'background' : 'act')) === 'act' ? await carryAct(send) : await send()
  })
}

const KEY_BYTES = 16

/** The key under which an act is done once, however often it is sent. `randomUUID` is not there on every address of a laptop. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
