import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { postThread } from '../contract/threads.ts'

type Props = {
  readonly tutorId: number
  readonly className: string
  readonly children: ReactNode
}

/** Opens the conversation of a parent with a tutor. */
export function AskTutor({ tutorId, className, children }: Props): ReactNode {
  const locale = useLocale()
  const path = useLocalePath()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const ask = async (): Promise<void> => {
    if (isPending) return
    setPending(true)
    try {
      const threadId = await browserApi(locale)(postThread, { body: { tutorId } })
      await navigate(path(`/messages/${threadId}`))
    } catch (error) {
      if (error instanceof ApiFailure) showToast({ text: error.message, look: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <button type="button" className={className} aria-disabled={isPending} onClick={() => void ask()}>
      {children}
    </button>
  )
}
