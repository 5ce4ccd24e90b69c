import type { PageAddress } from './page-address.ts'

/** What notices are about; people choose by topic how they hear of it. Security has no choice. */
export const TOPICS = ['security', 'case', 'booking', 'lesson', 'message', 'review'] as const
export type Topic = (typeof TOPICS)[number]

/** The kinds of notices that a room sends: what each is about, and where a person looks after it, on each side. */
export type NoticePlugs = Readonly<
  Record<string, { readonly topic: Topic; readonly leadsTo: Readonly<Record<'parent' | 'tutor', PageAddress>> }>
>

/** Collected from the rooms' `notices.ts` in `app/room-types.d.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- rooms add to it
export interface NoticeKinds {}

/** A kind of notice that some room declares; another does not compile. */
export type NoticeKind = keyof NoticeKinds
