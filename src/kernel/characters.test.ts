import { expect, test } from 'vitest'
import { hasControls, manyLines, oneLine, wordsOnly } from './characters.ts'

test('control characters, halves of pairs and what is no character are found, other characters are not', () => {
  for (const text of ['\0', 'a\x01b', '\x1b[31m', 'a\x7f', 'a\x85', '\uD800', 'a\uDC00', '\uFFFF', '\u{1FFFE}', 'a\nb', 'a\tb'])
    expect(hasControls(text), JSON.stringify(text)).toBe(true)
  for (const text of ['', 'Ah Lin', '陳大文', '𠮷野家', '👩‍👧🛟', 'e\u0301', '\u202E', '\uFFFD', '\uE000'])
    expect(hasControls(text), JSON.stringify(text)).toBe(false)
})

test('one line has single spaces, composed characters and nothing unseen', () => {
  expect(oneLine(' e\u0301\t\r\n a\u2028b\u0085\u3000c ')).toBe('é a b c')
  expect(oneLine('\uFEFFgnp\u202E.\u200Bexe\u00AD')).toBe('gnp.exe')
  expect(oneLine('👩‍👧')).toBe('👩‍👧')
  // Said by its field, never dropped in silence.
  expect(oneLine('a\0b')).toBe('a\0b')
})

test('lines keep their breaks and tabs and lose controls alone', () => {
  expect(manyLines(' a\r\nb\rc\u2028d\x0be\u0085f\n\n\tg ')).toBe('a\nb\nc\nd\ne\nf\n\n\tg')
  expect(manyLines('a\0b\x07\uD800c\uFFFF\u202Ed')).toBe('abcd')
  expect(manyLines('𠮷👩‍👧')).toBe('𠮷👩‍👧')
})

test('what is looked for survives a control that was pasted with it', () => {
  expect(wordsOnly('\0 maths\x01\x1bP5\uD800 ')).toBe('maths P5')
  expect(wordsOnly('\0')).toBe('')
})
