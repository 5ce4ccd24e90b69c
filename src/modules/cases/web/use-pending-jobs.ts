import { useCallback, useEffect, useRef, useState } from 'react'
import type { PendingJob } from '../contract/pending-cases.ts'
import { getPendingCases } from '../contract/pending-cases.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'

// Specification 1 §9.
const PAGE_SIZE = 10

type Jobs = {
  readonly list: readonly PendingJob[]
  readonly pageNum: number
  readonly total: number | null
  readonly hasFailed: boolean
  readonly isLoading: boolean
}
const NOTHING: Jobs = { list: [], pageNum: 0, total: null, hasFailed: false, isLoading: true }

export type PendingJobs = Jobs & {
  /** Whether page number times page size reaches the total. */
  readonly isAll: boolean
  /** Loads the next page, unless one is on its way or all are here. */
  readonly more: () => void
}

/** The parent's pending cases, a page of ten at a time from the first on. */
export function usePendingJobs(): PendingJobs {
  const locale = useLocale()
  const [asked, setAsked] = useState({ pageNum: 1 })
  const [jobs, setJobs] = useState(NOTHING)
  // Scrolling asks many times while one answer is on its way.
  const isBusy = useRef(true)
  const isAll = jobs.total !== null && jobs.pageNum * PAGE_SIZE >= jobs.total
  useEffect(() => {
    let isCurrent = true
    const { pageNum } = asked
    const show = (change: (known: Jobs) => Partial<Jobs>): void => {
      if (!isCurrent) return
      isBusy.current = false
      setJobs((known) => ({ ...known, isLoading: false, ...change(known) }))
    }
    browserApi(locale, 'act')(getPendingCases, { query: { pageNum, pageSize: PAGE_SIZE } })
      .then(({ list, total }) => show((known) => ({ list: merged(known.list, list), pageNum, total, hasFailed: false })))
      .catch(() => show(() => ({ hasFailed: true })))
    return () => {
      isCurrent = false
    }
  }, [asked, locale])
  const more = useCallback(() => {
    if (isAll || isBusy.current) return
    isBusy.current = true
    setJobs((known) => ({ ...known, isLoading: true }))
    setAsked({ pageNum: jobs.pageNum + 1 })
  }, [isAll, jobs.pageNum])
  return { ...jobs, isAll, more }
}

function merged(known: readonly PendingJob[], next: readonly PendingJob[]): readonly PendingJob[] {
  const ids = new Set(known.map(({ jobId }) => jobId))
  return [...known, ...next.filter(({ jobId }) => !ids.has(jobId))]
}
