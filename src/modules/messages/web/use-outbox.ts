import { useState } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { offerPush } from '#modules/notices/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { accountOfPage, storageKey, stored } from '#web/browser-storage.ts'
import { keep, useKept } from '#web/use-kept.ts'
import { postMessage } from '../contract/threads.ts'
import type { messageAnswer } from '../contract/threads.ts'

/** A message that is on its way, or could not be sent. Its key stays, so that sending again never writes twice. */
export type Unsent = { readonly clientKey: string; readonly text: string; readonly problem: string | null }
type Sent = z.output<typeof messageAnswer>

/** State of the page: what it is sending, in turn; what the page before was sending may have arrived or not. */
const onTheWay = new Set<string>()
let turn: Promise<unknown> = Promise.resolve()

/** Messages that a conversation does not have yet, one sent after the other; they stay over a reload of this tab. */
export function useOutbox(threadId: string, newest: number) {
  const { t } = useWords('messages')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  // Sent, until the list that is loaded again has them.
  const [sent, setSent] = useState<readonly Sent[]>([])
  const name = storageKey('sessionStorage', 'account', `unsent ${threadId}`)
  const unsent = listOf(useKept(name)).map((one) => ({
    ...one,
    problem: one.problem ?? (onTheWay.has(one.clientKey) ? null : t('unsent')),
  }))
  const put = (key: string, one: Unsent | null): void => {
    const list = listOf(stored(name))
    const place = list.findIndex(({ clientKey }) => clientKey === key)
    const changed =
      place === -1 ? [...list, ...(one ? [one] : [])] : list.flatMap((old, at) => (at === place ? (one ?? []) : old))
    keep(name, changed.length > 0 ? JSON.stringify(changed) : null)
  }
  const post = async ({ clientKey, text }: Unsent): Promise<void> => {
    const account = accountOfPage()
    try {
      const message = await browserApi(locale)(postMessage, { body: { threadId, text, clientKey } })
      setSent((list) => [...list, message])
      put(clientKey, null)
      void offerPush()
      await revalidate()
    } catch (error) {
      // Whoever is here by now may be somebody else.
      if (accountOfPage() === account)
        put(clientKey, { clientKey, text, problem: error instanceof ApiFailure ? error.message : t('offline') })
    } finally {
      onTheWay.delete(clientKey)
    }
  }
  const send = (text: string, clientKey: string = crypto.randomUUID()): void => {
    if (onTheWay.has(clientKey)) return
    onTheWay.add(clientKey)
    const one = { clientKey, text, problem: null }
    put(clientKey, one)
    turn = turn.then(async () => await post(one))
  }
  return { unsent, sent: sent.filter(({ seq }) => seq > newest), send, drop: (key: string) => put(key, null) }
}

function listOf(text: string | null): readonly Unsent[] {
  try {
    return JSON.parse(text ?? '[]') as readonly Unsent[]
  } catch {
    return []
  }
}
