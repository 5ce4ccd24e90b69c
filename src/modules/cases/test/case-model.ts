/** What may happen to one case with three tutors. */
export type Action =
  | { readonly what: 'close' | 'republish' | 'wait' }
  | { readonly what: TutorsAction | ParentsAnswer; readonly tutor: number }

type TutorsAction = 'apply' | 'agree' | 'withdraw'
type ParentsAnswer = 'shortlist' | 'unshortlist' | 'decline' | 'restore' | 'counter' | 'accept'

type Offer = { status: string; endsAt: number }

/** The simplest thing that a case and its offers can be: what the store must come to. */
export type Model = { now: number; status: string; endsAt: number; readonly offers: (Offer | null)[] }

const DAY_MS = 86_400_000
export const WAIT_MS = 4 * DAY_MS
const LIVE = ['applied', 'shortlisted', 'countered']

/** A case that was just published. */
export function newModel(now: number): Model {
  return { now, status: 'open', endsAt: now + 30 * DAY_MS, offers: [null, null, null] }
}

const isLive = (offer: Offer | null): offer is Offer => offer !== null && LIVE.includes(offer.status)

function lapse(model: Model): void {
  for (const offer of model.offers) if (isLive(offer)) offer.status = 'lapsed'
}

/** Does an action in the model and answers `OK` or the refusal. */
export function step(model: Model, action: Action): string {
  switch (action.what) {
    case 'wait':
      wait(model)
      return 'OK'
    case 'close':
      if (model.status === 'matched') return 'CASE_STATE_CHANGED'
      if (model.status === 'open') lapse(model)
      model.status = 'closed'
      return 'OK'
    case 'republish':
      if (model.status === 'matched') return 'CASE_STATE_CHANGED'
      if (model.status === 'closed') model.endsAt = model.now + 30 * DAY_MS
      model.status = 'open'
      return 'OK'
    case 'apply':
      return apply(model, action.tutor)
    case 'withdraw': {
      const offer = model.offers[action.tutor] ?? null
      if (!offer) return 'OFFER_NOT_FOUND'
      if (!isLive(offer)) return 'OFFER_NOT_OPEN'
      offer.status = 'withdrawn'
      return 'OK'
    }
    case 'shortlist':
    case 'unshortlist':
    case 'decline':
    case 'restore':
    case 'counter':
    case 'accept':
    case 'agree':
      return answer(model, action.what, model.offers[action.tutor] ?? null)
  }
}

function wait(model: Model): void {
  model.now += WAIT_MS
  if (model.status === 'open' && model.endsAt <= model.now) {
    model.status = 'closed'
    lapse(model)
  }
  for (const offer of model.offers) if (isLive(offer) && offer.endsAt <= model.now) offer.status = 'expired'
}

function apply(model: Model, tutor: number): string {
  if (model.status !== 'open') return 'JOB_NOT_PENDING'
  const before = model.offers[tutor]
  if (before?.status === 'declined') return 'OFFER_DECLINED'
  if (before && !['withdrawn', 'expired', 'lapsed'].includes(before.status)) return 'OFFER_EXISTS'
  model.offers[tutor] = { status: 'applied', endsAt: model.now + 7 * DAY_MS }
  return 'OK'
}

const FROM: Readonly<Record<ParentsAnswer | 'agree', readonly string[]>> = {
  shortlist: ['applied'],
  unshortlist: ['shortlisted'],
  counter: ['applied', 'shortlisted'],
  accept: LIVE,
  decline: LIVE,
  restore: ['declined'],
  agree: ['countered'],
}

function answer(model: Model, what: ParentsAnswer | 'agree', offer: Offer | null): string {
  if (!offer) return 'OFFER_NOT_FOUND'
  if (model.status !== 'open') return 'JOB_NOT_PENDING'
  if (!FROM[what].includes(offer.status)) return 'OFFER_NOT_OPEN'
  if (what === 'accept' || what === 'agree') {
    offer.status = 'accepted'
    model.status = 'matched'
    lapse(model)
    return 'OK'
  }
  const to = {
    shortlist: 'shortlisted',
    unshortlist: 'applied',
    decline: 'declined',
    restore: 'applied',
    counter: 'countered',
  } as const
  offer.status = to[what]
  if (what === 'counter' || what === 'restore') offer.endsAt = model.now + 7 * DAY_MS
  return 'OK'
}
