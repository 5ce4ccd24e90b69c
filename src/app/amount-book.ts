import { inEveryLocale } from '#kernel/locale.ts'
import type { AmountBook, DeclaredAmount } from '#platform/amounts.ts'
import type { Room } from '#platform/room.ts'
import { declaredWords } from './room-words.ts'

/** The amounts of these rooms; throws when two declare one, when a default is out of bounds, or words are missing. */
export function declareAmounts(rooms: readonly Room[]): AmountBook['declared'] {
  const declared = new Map<string, DeclaredAmount>()
  for (const { name: room, amounts = {} } of rooms) {
    if (Object.keys(amounts).length === 0) continue
    const worded = Object.keys(amounts).filter((name) => !amounts[name]?.label)
    const words = declaredWords(`modules/${room}`, 'amount', ['heading', ...worded])
    const wordsOf = (name: string) => inEveryLocale((locale) => words[locale][name] ?? '')
    const heading = wordsOf('heading')
    for (const [name, plug] of Object.entries(amounts)) {
      if (declared.has(name)) throw new Error(`the amount ${name} is declared twice`)
      const isWithin = plug.least <= plug.default && plug.default <= plug.most
      if (!isWithin) throw new Error(`the default of the amount ${name} is out of its bounds`)
      if (plug.notAbove !== undefined && !amounts[plug.notAbove]) throw new Error(`${name} is compared with an unknown amount`)
      declared.set(name, { ...plug, room, heading, label: plug.label ?? wordsOf(name) })
    }
  }
  return declared
}
