import { expect, test } from 'vitest'
import { folded } from './folded-text.ts'
import { toldSums } from './told-sums.ts'

const foundIn = (written: string): readonly string[] => {
  const { text } = folded(written)
  return toldSums(text).map(({ from, to }) => text.slice(from, to))
}

test.each([
  ['Take 70,000,000 and subtract 4,316,288. Whoever picks up is me.', ['70,000,000', '4,316,288']],
  ['Subtract 11,234,567 from 80,000,000 and call me.', ['11,234,567', '80,000,000']],
  ['Start with ninety million, take away 2,715,604, ring me then.', ['ninety million', '2,715,604']],
  ['你用六千萬加4182739就打得通我電話', ['六千萬', '4182739']],
  ['七千萬減去二百四十萬六千五百一十三就係我個號碼', ['七千萬', '二百四十萬六千五百一十三']],
])('a number that is told as a sum is found: %s', (trick, parts) => {
  expect(foundIn(trick)).toEqual(parts)
})

test.each([
  'Subtract 4,316,288 from 70,000,000 is the sort of question in his paper.',
  'The sum was 60,000,000 plus 5,218,437 and he lost a zero.',
  '人口由七千萬減到六千萬,電話普及',
  'Round 64,187,302 to the nearest million.',
  'a company has 90,000,000 shares less 23,456,789 bought back; call the result x',
  'steps: 80,000,000-12,345,678, call it x',
  '人口 60,000,000減少 3,456,789，致電統計處',
])('a sum of a lesson stays: %s', (plain) => {
  expect(foundIn(plain)).toEqual([])
})

test('sums without end are read to their end', () => {
  expect(foundIn('70,000,000 minus '.repeat(10_000))).toEqual([])
})
