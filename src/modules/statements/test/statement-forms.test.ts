import { expect, test } from 'vitest'
import { readStatementLines, readStatementTable } from '../domain/statement-file.ts'
import { decodeStatement } from '../domain/statement-text.ts'
import { STATEMENT_FORMS } from './statement-forms.ts'
import type { Encoding, StatementForm } from './statement-forms.ts'

/** The bytes of every sign that two bytes of an old Chinese encoding make. */
function signsOf(encoding: 'big5' | 'gb18030'): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding)
  const signs = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      if (Array.from(sign).length === 1 && !signs.has(sign)) signs.set(sign, [lead, trail])
    }
  return signs
}

function bytesOf(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8 bom') return Buffer.from(`\uFEFF${text}`)
  if (encoding === 'big5' || encoding === 'gb18030') {
    const signs = signsOf(encoding)
    return Buffer.from(Array.from(text).flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (signs.get(sign) ?? []))))
  }
  const wide = Buffer.from(encoding.endsWith('bom') ? `\uFEFF${text}` : text, 'utf16le')
  return encoding.startsWith('utf-16be') ? wide.swap16() : wide
}

function read(bytes: Buffer, { columns, dayForm = 'dmy' }: StatementForm) {
  const table = readStatementTable(decodeStatement(bytes).text)
  if (!table.ok) throw new Error(table.why)
  return readStatementLines(table, { columns, dayForm })
}

test.for(STATEMENT_FORMS)('a whole statement is read as it was meant: $name', (form) => {
  const lines = read(bytesOf(form.text, form.encoding ?? 'utf-8'), form)
  expect(lines.map(({ fault, cents }) => fault ?? cents)).toEqual(form.lines)
  for (const { fault, day } of lines) if (fault === null) expect(day).toBe('2026-11-23')
})

test('in none of these forms is a line that left taken as one that came, also with a byte broken anywhere', () => {
  expect(STATEMENT_FORMS.length).toBeGreaterThanOrEqual(60)
  expect(new Set(STATEMENT_FORMS.map(({ name }) => name)).size).toBe(STATEMENT_FORMS.length)
  const taken: string[] = []
  let tried = 0
  for (const form of STATEMENT_FORMS) {
    const whole = bytesOf(form.text, form.encoding ?? 'utf-8')
    for (let at = 0; at < whole.length; at += 3) {
      const broken = Buffer.from(whole)
      broken[at] = 0xff
      tried += 1
      const table = readStatementTable(decodeStatement(broken).text)
      if (!table.ok || table.header.length !== form.columns.length) continue
      for (const { fault, cents, reference } of readStatementLines(table, {
        columns: form.columns,
        dayForm: form.dayForm ?? 'dmy',
      }))
        if (fault === null && cents !== null && cents > 0 && reference.startsWith('OUT')) taken.push(`${form.name} at ${at}`)
    }
  }
  expect(tried).toBeGreaterThan(2500)
  expect(taken).toEqual([])
})
