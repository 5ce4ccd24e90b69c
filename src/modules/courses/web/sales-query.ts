const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const COURSE = /^[1-9]\d{0,8}$/

/** What the address of the page asks for; what cannot be is left out. */
export type SalesQuery = {
  readonly beginTime?: string
  readonly endTime?: string
  readonly courseFlagId?: number
}

// A day that no month has is left out as well.
const isDay = (text: string): boolean => DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** Reads the filter of an address: `?from=2026-11-01&to=2026-11-30&course=500001`. */
export function salesQueryOf({ searchParams }: Pick<URL, 'searchParams'>): SalesQuery {
  const [from, to, course] = ['from', 'to', 'course'].map((name) => searchParams.get(name) ?? '')
  return {
    ...(from && isDay(from) && { beginTime: from }),
    ...(to && isDay(to) && { endTime: to }),
    ...(course && COURSE.test(course) && { courseFlagId: Number(course) }),
  }
}

/** The address of the same days for one course. */
export function onlyCourse({ beginTime, endTime }: SalesQuery, courseFlagId: number): string {
  const query = new URLSearchParams({
    ...(beginTime && { from: beginTime }),
    ...(endTime && { to: endTime }),
    course: String(courseFlagId),
  })
  return `?${query.toString()}`
}
