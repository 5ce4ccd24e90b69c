import { data } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { getTutorDetail } from '../contract/tutor-detail.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'

/** The tutor with the number of a URL, or null when the number is none or nobody's. */
export async function findTutor(api: ApiClient, tutorId: string): Promise<TutorDetail | null> {
  try {
    return await api(getTutorDetail, { params: { tutorId } })
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

/** The tutor, or the page for what cannot be found. */
export async function requireTutor(api: ApiClient, tutorId: string): Promise<TutorDetail> {
  const tutor = await findTutor(api, tutorId)
  if (!tutor) throw data(null, { status: 404 })
  return tutor
}
