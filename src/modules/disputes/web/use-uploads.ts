import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import { useLocale } from '#web/locale-path.ts'
import { formOf } from '#web/file-to-send.ts'
import { uploadApi } from '#web/upload-api.ts'
import { addFileCall } from '../contract/dispute-files.ts'
import { LARGEST_FILE, MOST_FILES } from '../domain/dispute-files.ts'

export const LARGEST_MEGABYTES = LARGEST_FILE / 1024 / 1024

/** A file on its way to a dispute. */
export type Upload = {
  readonly key: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** How much of it was sent, from 0 to 1. */
  readonly part: number
  readonly problem: string
  /** Whether sending it again may help. */
  readonly isWorthRetry: boolean
}

export type Uploads = {
  readonly list: readonly Upload[]
  /** Puts files on the list; what cannot be taken is there with the reason. `left` is how many there is room for. */
  readonly add: (files: readonly File[], left: number) => void
  readonly drop: (key: number) => void
  readonly retry: (key: number) => void
  /** Sends all that waits, one after another; ends when nothing is left that waits or failed. */
  readonly send: (disputeId: number) => Promise<void>
}

/** Files chosen for a dispute, and their way to the server. `onSent` is called after each that arrived. */
export function useUploads(onSent: () => void): Uploads {
  const { t } = useWords('disputes-files')
  const sendOne = useSendOne()
  const [list, setList] = useState<readonly Upload[]>([])
  // What runs on reads the list as it is then.
  const now = useRef<readonly Upload[]>([])
  const nextKey = useRef(1)
  const wake = useRef<(() => void) | null>(null)
  const isGone = useRef(false)
  const isRunning = useRef(false)
  const change = (to: readonly Upload[]): void => {
    now.current = to
    setList(to)
    wake.current?.()
  }
  const patch = (key: number, part: Partial<Upload>): void =>
    change(now.current.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number): void => change(now.current.filter((one) => one.key !== key))
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      wake.current?.()
    }
  }, [])
  const add: Uploads['add'] = (files, left) => {
    const before = now.current.filter((one) => one.isWorthRetry).length
    const room = left - before
    const made = files.map((file, place): Upload => {
      const problem = place >= room ? t('tooMany', { count: MOST_FILES }) : ''
      const state = problem ? 'failed' : 'waiting'
      return { key: nextKey.current++, file, state, part: 0, problem, isWorthRetry: problem === '' }
    })
    change([...now.current, ...made])
  }
  const send = async (disputeId: number): Promise<void> => {
    // What was added meanwhile is sent by the one that runs.
    if (isRunning.current) return
    isRunning.current = true
    while (now.current.length > 0) {
      const next = now.current.find((one) => one.state === 'waiting')
      // What was chosen is sent though its dialog was closed; what failed then is nobody's to retry.
      if (!next && isGone.current) break
      if (next) {
        patch(next.key, { state: 'sending' })
        const wrong = await sendOne(disputeId, next.file, (part) => patch(next.key, { part }))
        if (wrong) patch(next.key, { state: 'failed', part: 0, ...wrong })
        else {
          drop(next.key)
          onSent()
        }
      } else await new Promise<void>((resolve) => (wake.current = resolve))
    }
    wake.current = null
    isRunning.current = false
  }
  return { list, add, drop, retry: (key) => patch(key, { state: 'waiting', problem: '' }), send }
}

/** What came of sending a file: null when it arrived. */
function useSendOne() {
  const { t } = useWords('disputes-files')
  const locale = useLocale()
  return async (disputeId: number, file: File, onProgress: (part: number) => void) => {
    try {
      await uploadApi(locale, onProgress)(addFileCall, { params: { disputeId }, body: await formOf(file) })
      return null
    } catch (error) {
      if (!(error instanceof ApiFailure)) return { problem: t('failed'), isWorthRetry: true }
      const problem = error.code === 'TOO_LARGE' ? t('tooLarge', { megabytes: LARGEST_MEGABYTES }) : error.message
      // What was refused is refused again, but for what takes time.
      return { problem: problem || t('failed'), isWorthRetry: error.status >= 500 || error.status === 429 }
    }
  }
}
