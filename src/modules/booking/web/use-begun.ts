import { useEffect } from 'react'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { beginBookingCall } from '../contract/begun-bookings.ts'

type Begun = { readonly tutorId: number; readonly part: string | null; readonly isBegun: boolean }

/** Keeps that a booking for a case was begun, as soon as its terms are shown: who closes the dialog finds it on Today. */
export function useBegun(jobId: number | null, { tutorId, part, isBegun }: Begun): void {
  const locale = useLocale()
  useEffect(() => {
    if (jobId === null || !isBegun) return
    const body = { jobId, tutorId, ...(part === null ? {} : { part }) }
    // What cannot be kept hinders nobody.
    void browserApi(locale, 'background')(beginBookingCall, { body }).catch(() => {})
  }, [locale, jobId, tutorId, part, isBegun])
}
