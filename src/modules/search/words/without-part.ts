import {
  dollarsInDigits,
  foldText,
  longestAt,
  plainText,
  priceNamed,
  spelledOut,
  tokensOf,
  withoutRelativeDays,
} from '#modules/vocabulary/public.ts'
import type { ListingWords } from './listing-words.ts'
import type { UnderstoodPart } from './reading.ts'

/** A keyword without the words of one of its parts; a word for several, as 中英數 is, is written out for that. */
export function withoutPart(
  keyword: string,
  part: Pick<UnderstoodPart, 'kind' | 'value' | 'label'>,
  { price }: Pick<ListingWords, 'price'>,
): string {
  const plain = plainText(keyword).trim()
  if (part.kind === 'price') return priceNamed(dollarsInDigits(plain, price?.unit), price?.side, price?.bounds)?.rest ?? plain
  if (part.kind === 'text' || part.kind === 'name') return tidy(withoutText(plain, part.label))
  const rest = withoutMeaning(plain, part)
  if (rest !== plain) return tidy(rest)
  const spelled = spelledOut(plain)
  const without = withoutMeaning(spelled, part)
  return tidy(without === spelled && part.kind === 'time' ? withoutRelativeDays(plain) : without)
}

function withoutMeaning(plain: string, { kind, value }: Pick<UnderstoodPart, 'kind' | 'value'>): string {
  const tokens = tokensOf(foldText(plain))
  let rest = ''
  let from = 0
  for (let at = 0; at < tokens.length;) {
    const match = longestAt(tokens, at)
    const end = at + (match?.length ?? 1)
    if (match && match.meaning.kind === kind && match.meaning.value === value) {
      rest += `${plain.slice(from, tokens[at]?.from)} `
      from = tokens[end - 1]?.to ?? plain.length
    }
    at = end
  }
  return rest + plain.slice(from)
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A Latin word is taken out where it stands by itself: `art` stays in `start`. */
function withoutText(plain: string, text: string): string {
  const [before, after] = [/^[a-z0-9]/.test(text) ? '(?<![a-z0-9])' : '', /[a-z0-9]$/.test(text) ? '(?![a-z0-9])' : '']
  return plain.replace(new RegExp(`${before}${escaped(text)}${after}`), ' ')
}
