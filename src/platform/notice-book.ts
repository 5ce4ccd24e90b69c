import type { Locale } from '#kernel/locale.ts'
import type { NoticeKind, Topic } from '#kernel/notice.ts'

/** What the rooms say of the kinds of notices that they send. */
export type NoticeBook = {
  readonly topicOf: (kind: NoticeKind) => Topic
  /** The words of a kind, with `{{name}}` for its values; throws for a kind that no room declares any more. */
  readonly wordsOf: (kind: string, locale: Locale) => string
}
