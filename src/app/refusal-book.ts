import { LOCALES, inEveryLocale } from '#kernel/locale.ts'
import { writtenValue } from '#kernel/written-time.ts'
import type { RefusalBook } from '#platform/http/failures.ts'
import { refusals as ground } from '#platform/refusals.ts'
import type { Room } from '#platform/room.ts'
import { declaredWords } from './room-words.ts'

/** Status and words of every refusal of the platform and of these rooms; throws when two declare one, or words are missing. */
export function refusalBookOf(rooms: readonly Room[]): RefusalBook & { readonly codes: readonly string[] } {
  const statuses = new Map<string, number>()
  const words = inEveryLocale((): Record<string, string> => ({}))
  const note = (place: string, refusals: Readonly<Record<string, number>>): void => {
    const own = declaredWords(place, 'refusal', Object.keys(refusals))
    for (const [code, status] of Object.entries(refusals)) {
      if (statuses.has(code)) throw new Error(`the refusal ${code} is declared twice`)
      statuses.set(code, status)
    }
    for (const locale of LOCALES) Object.assign(words[locale], own[locale])
  }
  note('web', ground)
  for (const { name, refusals = {} } of rooms) note(`modules/${name}`, refusals)
  return {
    codes: [...statuses.keys()],
    statusOf: (code) => statuses.get(code) ?? 500,
    wordsOf: (code, details, locale) => {
      const text = words[locale][code] ?? words[locale]['INTERNAL'] ?? code
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => writtenValue(String(details[name] ?? ''), locale, null))
    },
  }
}
