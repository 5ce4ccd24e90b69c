import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next, partFields } from '#kernel/page.ts'
import { publicText, searchText } from '#kernel/text.ts'
import { tutorCard } from '#modules/tutors/contract/tutor-card.ts'
import { OFFER_STATUSES } from '../domain/case-offer.ts'

const shared = { spec: '1 §1', tag: 'offers' } as const
const offerId = z.uuid()
const terms = z.object({ price: z.number(), lessonsPerWeek: z.number().int(), lessonMinutes: z.number().int() })

const offerFacts = z.object({
  offerId: z.uuid(),
  status: z.enum(OFFER_STATUSES),
  /** Hourly, in dollars. */
  price: z.number(),
  message: z.string(),
  /** `YYYY-MM-DD`; null is at once. */
  firstDay: z.string().nullable(),
  /** What the parent proposed instead. */
  counter: terms.nullable(),
  /** When it ends without an answer. */
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})

/** An offer as the parent compares it; `tutor` is null when the profile is hidden now. */
export const caseOffer = offerFacts.extend({
  tutorId: z.number().int(),
  tutor: tutorCard.nullable(),
  can: z.object({
    shortlist: z.boolean(),
    unshortlist: z.boolean(),
    counter: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    restore: z.boolean(),
  }),
})
export type CaseOfferLine = z.infer<typeof caseOffer>

/** The offers on an own case, those that wait first, then newest first. */
export const getCaseOffers = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/parent/job/offer/list',
  summary: 'Offers on an own case, with cards of their tutors',
  access: { roles: ['parent'], object: 'case', mutates: false, rate: 'read' },
  query: z.object({ jobId: z.coerce.number().int().min(1).max(2_000_000_000) }),
  data: z.object({ list: z.array(caseOffer) }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND'],
})
export type CaseOffers = z.infer<typeof getCaseOffers.data>

/** The own cases with offers that wait for an answer, those first of which one ends first. */
export const getOffersToAnswer = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/parent/job/offer/waiting',
  summary: 'Own cases with offers that wait for an answer',
  access: { roles: ['parent'], object: 'none', mutates: false, rate: 'read' },
  data: z.object({
    list: z.array(z.object({ jobId: z.number().int(), caseTitle: z.string(), total: z.number().int(), until: z.iso.datetime() })),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
export type OffersToAnswer = z.infer<typeof getOffersToAnswer.data>['list']

const answered = z.object({ offerId: z.uuid(), status: z.enum(OFFER_STATUSES) })
const refusals = [
  'LOGIN_REQUIRED',
  'ROLE_NOT_ALLOWED',
  'OFFER_NOT_FOUND',
  'OFFER_NOT_OPEN',
  'JOB_NOT_PENDING',
  'TUTOR_UNAVAILABLE',
] as const
/** What a match is refused for besides, most of it for it takes money from the parent. */
const TAKING = ['JOB_NOT_FOUND', 'HALL_FEE_REQUIRED', 'CASE_FEE_DUE', 'TERMS_NOT_AGREED'] as const
const answering = (name: 'shortlist' | 'unshortlist' | 'decline' | 'restore' | 'accept', summary: string) =>
  endpoint({
    ...shared,
    method: 'POST',
    path: `/api/parent/job/offer/${name}`,
    summary,
    access: { roles: ['parent'], object: 'offer', mutates: true, rate: 'write' },
    body: z.object({ offerId }),
    data: answered,
    refusals: name === 'accept' ? [...refusals, ...TAKING] : refusals,
  })

export const postShortlist = answering('shortlist', 'Put an offer on the short list')
export const postUnshortlist = answering('unshortlist', 'Take an offer off the short list')
export const postDecline = answering('decline', 'Decline an offer')
export const postRestore = answering('restore', 'Take back a decline')
export const postAccept = answering('accept', 'Accept an offer: the case is matched, other offers end')

/** The parent proposes other terms; when the tutor agrees, the case is matched. */
export const postCounter = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/parent/job/offer/counter',
  summary: 'Propose other terms to a tutor who applied',
  access: { roles: ['parent'], object: 'offer', mutates: true, rate: 'write' },
  body: z.object({
    offerId,
    /** Hourly, in whole dollars. */
    price: z.number().int().min(50, 'price.range').max(3000, 'price.range'),
    lessonsPerWeek: z.number().int().min(1).max(7),
    lessonMinutes: z.number().int().min(60).max(240).multipleOf(15),
  }),
  data: answered,
  refusals,
})

/** A tutor answers a case. */
export const postApply = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/tutor/offer/apply',
  summary: 'Apply for a case with a price and a message',
  access: { roles: ['tutor'], object: 'case', mutates: true, rate: 'write' },
  body: z.object({
    jobId: z.number().int().min(1).max(2_000_000_000),
    /** Hourly, in whole dollars. */
    price: z.number().int().min(50, 'price.range').max(3000, 'price.range'),
    message: publicText({ longest: 600, isRequired: true }),
    /** `YYYY-MM-DD`; null is at once. */
    firstDay: z.iso.date().nullable(),
  }),
  data: answered,
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'JOB_NOT_FOUND',
    'JOB_NOT_PENDING',
    'OWN_CASE',
    'PROFILE_NOT_PUBLISHED',
    'OFFER_EXISTS',
    'OFFER_DECLINED',
    'TOO_MANY_OFFERS',
  ],
})

const ofTutor = (name: 'withdraw' | 'agree', summary: string) =>
  endpoint({
    ...shared,
    method: 'POST',
    path: `/api/tutor/offer/${name}`,
    summary,
    access: { roles: ['tutor'], object: 'offer', mutates: true, rate: 'write' },
    body: z.object({ offerId }),
    data: answered,
    refusals: [
      'LOGIN_REQUIRED',
      'ROLE_NOT_ALLOWED',
      'OFFER_NOT_FOUND',
      'OFFER_NOT_OPEN',
      'JOB_NOT_FOUND',
      'JOB_NOT_PENDING',
      'PROFILE_NOT_PUBLISHED',
    ],
  })

export const postWithdraw = ofTutor('withdraw', 'Withdraw an own offer')
export const postAgree = ofTutor('agree', 'Agree to the terms that the parent proposed: the case is matched')

/** An own offer with its case. */
export const ownOffer = offerFacts.extend({
  jobId: z.number().int(),
  jobNo: z.string(),
  jobStatus: z.enum(['draft', 'open', 'matched', 'closed']),
  /** Who learns, once the offer is accepted, what, and where. */
  caseTitle: z.string(),
  /** What the parent offered, in dollars. */
  priceMin: z.number(),
  priceMax: z.number(),
  lessonsPerWeek: z.number().int(),
  lessonMinutes: z.number().int(),
  can: z.object({ withdraw: z.boolean(), agree: z.boolean() }),
})
export type OwnOffer = z.infer<typeof ownOffer>

/** The own offers: `live` those that wait for someone, else those that ended. */
export const getOwnOffers = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/tutor/offer/list',
  summary: 'Own offers, those that changed last first',
  access: { roles: ['tutor'], object: 'none', mutates: false, rate: 'read' },
  query: z.object({
    state: z.enum(['live', 'ended']).default('live'),
    /** Parts of a case's number, subject or area; looks through both states. */
    keyword: searchText(60).default(''),
    ...partFields({ usual: 12, most: 200 }),
  }),
  data: z.object({
    list: z.array(ownOffer),
    next,
    counts: z.object({ live: z.number().int(), ended: z.number().int() }),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
export type OwnOffers = z.infer<typeof getOwnOffers.data>

export const getOwnOffer = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/tutor/offer/detail/{offerId}',
  summary: 'One own offer with its case',
  access: { roles: ['tutor'], object: 'offer', mutates: false, rate: 'read' },
  params: z.object({ offerId }),
  data: ownOffer,
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'OFFER_NOT_FOUND'],
})
