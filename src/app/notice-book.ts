import { LOCALES, inEveryLocale } from '#kernel/locale.ts'
import type { ChosenTopic, NoticePlug, TopicPlug } from '#kernel/notice.ts'
import type { DeclaredTopic, NoticeBook } from '#platform/notice-book.ts'
import type { Room } from '#platform/room.ts'
import { declaredWords } from './room-words.ts'

/** What is said of the notices of these rooms; throws when two declare one kind, or words are missing. */
export function noticeBookOf(rooms: readonly Room[]): NoticeBook & { readonly kinds: readonly string[] } {
  const plugs = new Map<string, NoticePlug>()
  const words = inEveryLocale((): Record<string, string> => ({}))
  const topics: DeclaredTopic[] = []
  for (const { name, notices = {}, topics: ownTopics = {} } of rooms) {
    const own = declaredWords(`modules/${name}`, 'notice', Object.keys(notices))
    for (const [kind, plug] of Object.entries(notices)) {
      if (plugs.has(kind)) throw new Error(`the notice ${kind} is declared twice`)
      plugs.set(kind, plug)
    }
    for (const locale of LOCALES) Object.assign(words[locale], own[locale])
    const names = Object.keys(ownTopics) as readonly ChosenTopic[]
    const titles = declaredWords(
      `modules/${name}`,
      'topic',
      names.flatMap((topic) => [topic, `${topic}Text`]),
    )
    for (const topic of names) {
      if (topics.some((one) => one.name === topic)) throw new Error(`the topic ${topic} is declared twice`)
      const plug = (ownTopics as Readonly<Record<string, TopicPlug>>)[topic]
      if (plug) topics.push({ ...plug, name: topic, title: inEveryLocale((locale) => titles[locale][topic] ?? '') })
    }
  }
  const known = <T>(found: T | undefined, kind: string): T => {
    if (found === undefined) throw new Error(`no room declares the notice ${kind}`)
    return found
  }
  return {
    kinds: [...plugs.keys()],
    plugOf: (kind) => known(plugs.get(kind), kind),
    wordsOf: (kind, locale) => known(words[locale][kind], kind),
    topics: topics.toSorted((a, b) => a.order - b.order),
  }
}
