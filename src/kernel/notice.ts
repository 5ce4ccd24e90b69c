import type { PageAddress } from './page-address.ts'

/** Ways out of the house that people choose. */
export type NoticeWay = 'email' | 'sms' | 'push'

/** What a room says of a topic of notices: people choose by topic how they hear of it. Its words are in `texts/topic/`. */
export type TopicPlug = {
  /** Among all topics, lowest first. */
  readonly order: number
  /** By which ways who has not chosen about it hears of it. */
  readonly usual: readonly NoticeWay[]
  /** Where no money moves there is nothing to hear of it. */
  readonly needsPayments?: true
}

/** The topics of notices that a room has. */
export type TopicPlugs = Readonly<Record<string, TopicPlug>>

/** Collected from the rooms' `notices.ts` in `app/room-types.d.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- rooms add to it
export interface NoticeTopics {}

/** A topic that people choose about: some room declares it. */
export type ChosenTopic = keyof NoticeTopics

/** What a notice is about. Security has no choice. */
export type Topic = 'security' | ChosenTopic

/** The sides that notices are about. */
export const NOTICE_SIDES = ['parent', 'tutor'] as const
export type NoticeSide = (typeof NOTICE_SIDES)[number]

/** What a room says of a kind of notice. */
export type NoticePlug = {
  readonly topic: Topic
  /** Where a person looks after it, on each side; `:job` stands for the number of the case that it names. */
  readonly leadsTo: Readonly<Record<NoticeSide, PageAddress>>
  /** Name of the value that names the one thing it is about: its own page is below (`/parent/dashboard/orders/T…`), or at `:job`. */
  readonly names?: string
  /** Its answer has a limit of time, or a request of theirs has just ended: it comes by SMS to who has not chosen otherwise. */
  readonly isTimeLimited?: true
  /** Speaks of this moment: in a quiet time it is not sent later, by SMS or push; on the site it stands all the same. */
  readonly isMomentary?: true
  /** Name of the value by which SMS are bundled: one an hour for each. */
  readonly bundledBy?: string
}

/** The kinds of notices that a room sends. */
export type NoticePlugs = Readonly<Record<string, NoticePlug>>

/** Collected from the rooms' `notices.ts` in `app/room-types.d.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- rooms add to it
export interface NoticeKinds {}

/** A kind of notice that some room declares; another does not compile. */
export type NoticeKind = keyof NoticeKinds

type Values = Readonly<Record<string, string | number>>

/** What a notice names of the one thing that it is about; null where it leads to a page of many. */
export function namedBy({ names }: Pick<NoticePlug, 'names'>, values: Values): string | null {
  const value = names === undefined ? undefined : values[names]
  return value === undefined ? null : String(value)
}

/** The page of what a notice is about; the number of a case is named as people read it, `C300008`. */
export function noticeAddress(leadsTo: PageAddress, named: string | null): PageAddress {
  if (named === null) return leadsTo
  const address = leadsTo.includes(':job') ? leadsTo.replace(':job', named.replace(/^C/, '')) : `${leadsTo}/${named}`
  return address as PageAddress
}
