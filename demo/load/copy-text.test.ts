import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyLine } from './copy-text.ts'

test('nothing, numbers, flags, moments and lists have their COPY form', () => {
  const row = { a: null, b: 7, c: true, d: new Date('2026-11-21T04:00:00Z'), e: [1, 2], f: ['x', 'y'], g: [] }
  expect(copyLine(row, Object.keys(row))).toBe('\\N\t7\tt\t2026-11-21T04:00:00.000Z\t{1,2}\t{"x","y"}\t{}\n')
})

test('a text never breaks its row or column', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const line = copyLine({ text, next: 1 }, ['text', 'next'])
      expect(line.split('\n')).toHaveLength(2)
      expect(line.split('\t')).toHaveLength(2)
      expect(line.endsWith('\t1\n')).toBe(true)
    }),
  )
  expect(copyLine({ text: 'a\tb\nc\\d' }, ['text'])).toBe('a\\tb\\nc\\\\d\n')
})
