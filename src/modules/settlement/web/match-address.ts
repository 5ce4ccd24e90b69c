/** A match in an address: the case, and the tutor where the case has had several. */
export type MatchAddress = { readonly jobId: number; readonly tutorId?: number }

const NUMBER = /^[1-9]\d{0,8}$/

/** The match that an address names; null when it names none. */
export function matchOfAddress(jobId: string, { searchParams }: URL): MatchAddress | null {
  const tutor = searchParams.get('tutor')
  if (!NUMBER.test(jobId) || (tutor !== null && !NUMBER.test(tutor))) return null
  return { jobId: Number(jobId), ...(tutor === null ? {} : { tutorId: Number(tutor) }) }
}

type Side = 'parent' | 'tutor'

/** Where the story of a match's money is, below the locale. */
export function matchMoneyPath(side: Side, { jobId, tutorId }: Required<MatchAddress>): `/${Side}/dashboard/matches/${string}` {
  return `/${side}/dashboard/matches/${jobId}?tutor=${tutorId}`
}

/** Where the receipt of a lesson is, below the locale. */
export function lessonReceiptPath(
  side: Side,
  { jobId, tutorId, lessonId }: Required<MatchAddress> & { readonly lessonId: string },
): `/${Side}/dashboard/matches/${string}` {
  return `/${side}/dashboard/matches/${jobId}/receipts/${lessonId}?tutor=${tutorId}`
}
