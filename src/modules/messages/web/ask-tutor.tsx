import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { postThread } from '../contract/threads.ts'

type Props = {
  readonly tutorId: number
  readonly className: string
  /** What is done for who is no parent: log in or switch, and then what was asked. */
  readonly onOther: (code: string, goOn: () => void) => void
  readonly children: ReactNode
}

/** Opens the conversation of a parent with a tutor. */
export function AskTutor({ tutorId, className, onOther, children }: Props): ReactNode {
  const locale = useLocale()
  const path = useLocalePath()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const ask = async (): Promise<void> => {
    if (isPending) return
    setPending(true)
    try {
      const { browserApi } = await import('#web/browser-api.ts')
      const threadId = await browserApi(locale)(postThread, { body: { tutorId } })
      await navigate(path(`/messages/${threadId}`))
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : ''
      if (['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT'].includes(code)) onOther(code, () => void ask())
      else showToast({ text: error instanceof Error ? error.message : '', look: 'bad' })
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
