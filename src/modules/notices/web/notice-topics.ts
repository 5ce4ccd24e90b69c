import type { ParseKeys } from 'i18next'
import type { ChosenTopic, TopicPlug, TopicPlugs } from '#kernel/notice.ts'
import { byRoom } from '#web/by-room.ts'

/** A topic as people choose about it, with the words of its room. */
export type ShownTopic = TopicPlug & {
  readonly name: ChosenTopic
  readonly title: ParseKeys<'topic'>
  readonly text: ParseKeys<'topic'>
}

const files = byRoom(import.meta.glob<{ readonly topics?: TopicPlugs }>('/src/modules/*/notices.ts', { eager: true }))

/** All topics, in their order. */
export const TOPICS: readonly ShownTopic[] = Object.entries(files)
  .flatMap(([room, { topics = {} }]) =>
    Object.entries(topics).map(([name, plug]) => {
      const title = `${room}.${name}`
      return { ...plug, name, title, text: `${title}Text` } as ShownTopic
    }),
  )
  .toSorted((a, b) => a.order - b.order)
