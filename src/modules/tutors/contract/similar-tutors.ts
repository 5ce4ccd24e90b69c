import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
import { tutorDetail } from './tutor-detail.ts'
import { tutorIdParam } from './tutor-id-param.ts'

/** The part of a card that a short list needs; names as on the card. */
export const similarTutor = tutorDetail.pick({
  tutorId: true,
  tutorName: true,
  baseSex: true,
  headCertificate: true,
  headCertificateGmtModified: true,
  isStar: true,
  isRecommended: true,
  isVerified: true,
  verifiedChecks: true,
  priceMin: true,
  avgscore: true,
  evaluateCount: true,
  teachType: true,
  teachArea: true,
  eduUniversity: true,
  workTutorExperience: true,
})
export type SimilarTutor = z.infer<typeof similarTutor>

/** Up to six others who teach the same main subject near the same places at about the same price. */
export const getSimilarTutors = endpoint({
  method: 'GET',
  path: '/api/tutor/similar/{tutorId}',
  summary: 'Tutors like this one',
  spec: '1 §2',
  tag: 'tutors',
  access: { roles: EVERYONE, object: 'tutor', mutates: false, rate: 'read' },
  params: tutorIdParam,
  data: z.object({ list: z.array(similarTutor) }),
  refusals: ['TUTOR_NOT_FOUND'],
})
