import type { UserType } from './actor.ts'
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

/** Where people look after a notice, on each side that it is for, the usual one first. */
type NoticePages = Readonly<Partial<Record<UserType, PageAddress>>>

/** What a room says of a kind of notice. */
export type NoticePlug = {
  readonly topic: Topic
  /** `:job` stands for the number of the case that it names. */
  readonly leadsTo: NoticePages
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

export type LeadingTo = {
  /** The side that the notice is about, else the one on which its reader acts; null where neither is known. */
  readonly side: UserType | null
  readonly named: string | null
}

/**
 * The page of what a notice is about, on a side; on the usual one where it has none for that. The number of a case is named as people read
 * it, `C300008`.
 */
export function noticeAddress({ leadsTo }: Pick<NoticePlug, 'leadsTo'>, { side, named }: LeadingTo): PageAddress {
  const page = (side && leadsTo[side]) ?? Object.values(leadsTo)[0] ?? '/account'
  if (named === null) return page
  const address = page.includes(':job') ? page.replace(':job', named.replace(/^C/, '')) : `${page}/${named}`
  return address as PageAddress
}
