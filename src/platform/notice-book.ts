import type { Bilingual, Locale } from '#kernel/locale.ts'
import type { ChosenTopic, NoticeKind, NoticePlug, TopicPlug } from '#kernel/notice.ts'

/** A topic as its room declares it. */
export type DeclaredTopic = TopicPlug & { readonly name: ChosenTopic; readonly title: Bilingual }

/** What the rooms say of the kinds of notices that they send. */
export type NoticeBook = {
  /** Topic, limit, bundle and place of a kind; throws for one that no room declares any more. */
  readonly plugOf: (kind: NoticeKind) => NoticePlug
  /** The words of a kind, with `{{name}}` for its values; throws in the same way. */
  readonly wordsOf: (kind: string, locale: Locale) => string
  /** All topics that people choose about, in their order. */
  readonly topics: readonly DeclaredTopic[]
}
