import type { AmountTexts } from '#kernel/amount.ts'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { DEFAULT_AMOUNTS } from '#web/default-amounts.ts'
import { loadPart } from '#web/line.ts'
import { setPageWords } from '#web/use-words.tsx'
import { wordsOf } from '#web/words.ts'
import type { Words } from '#web/words.ts'

// One small file a room (or part of it, such as `search-panels`) and language, loaded when it is first shown; `joined` are of
// all rooms.
const files = import.meta.glob<{ readonly default?: object; readonly texts?: object }>([
  '/src/{web,modules/*}/texts/**/*.json',
  '!**/texts/{amount,head,guide,lists,notice,office,places,refusal,sent,topic}/*.json',
  './joined/*/*.ts',
])

async function load(locale: string, namespace: string): Promise<object> {
  const [room, part] = namespace.split('-')
  const tails = [`/${room}/texts/${part ? `${part}/` : ''}${locale}.json`, `/joined/${room}/${locale}.ts`]
  const path = Object.keys(files).find((one) => tails.some((tail) => one.endsWith(tail)))
  if (!path) throw new Error(`no texts of ${namespace} in ${locale}`)
  const open = files[path]
  const file = open && (await loadPart(open))
  return file?.default ?? file?.texts ?? {}
}

function amountsOfPage(): AmountTexts {
  const changed = JSON.parse(document.documentElement.dataset['amounts'] ?? '{}') as AmountTexts
  return { ...DEFAULT_AMOUNTS, ...changed }
}

/** The words that the server's page used, in its language; further rooms are loaded when they are first shown. */
export async function loadPageWords(): Promise<Words> {
  const first = location.pathname.split('/')[1]
  const words = wordsOf(isLocale(first) ? first : DEFAULT_LOCALE, { load, amounts: amountsOfPage() })
  await words.load((document.documentElement.dataset['texts'] ?? 'web').split(' '))
  setPageWords(words)
  return words
}
