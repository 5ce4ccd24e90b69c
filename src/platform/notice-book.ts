import type { Locale } from '#kernel/locale.ts'
import type { NoticeKind, NoticePlug } from '#kernel/notice.ts'

/** What the rooms say of the kinds of notices that they send. */
export type NoticeBook = {
  /** Topic, limit, bundle and place of a kind; throws for one that no room declares any more. */
  readonly plugOf: (kind: NoticeKind) => NoticePlug
  /** The words of a kind, with `{{name}}` for its values; throws in the same way. */
  readonly wordsOf: (kind: string, locale: Locale) => string
}
