import { LOCALES, inEveryLocale } from '#kernel/locale.ts'
import type { NoticePlug } from '#kernel/notice.ts'
import type { NoticeBook } from '#platform/notice-book.ts'
import type { Room } from '#platform/room.ts'
import { declaredWords } from './room-words.ts'

/** What is said of the notices of these rooms; throws when two declare one kind, or words are missing. */
export function noticeBookOf(rooms: readonly Room[]): NoticeBook & { readonly kinds: readonly string[] } {
  const plugs = new Map<string, NoticePlug>()
  const words = inEveryLocale((): Record<string, string> => ({}))
  for (const { name, notices = {} } of rooms) {
    const own = declaredWords(`modules/${name}`, 'notice', Object.keys(notices))
    for (const [kind, plug] of Object.entries(notices)) {
      if (plugs.has(kind)) throw new Error(`the notice ${kind} is declared twice`)
      plugs.set(kind, plug)
    }
    for (const locale of LOCALES) Object.assign(words[locale], own[locale])
  }
  const known = <T>(found: T | undefined, kind: string): T => {
    if (found === undefined) throw new Error(`no room declares the notice ${kind}`)
    return found
  }
  return {
    kinds: [...plugs.keys()],
    plugOf: (kind) => known(plugs.get(kind), kind),
    wordsOf: (kind, locale) => known(words[locale][kind], kind),
  }
}
