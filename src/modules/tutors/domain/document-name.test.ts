import { expect, test } from 'vitest'
import { documentName } from './document-name.ts'

test('a name loses its path, its tricks and its ending', () => {
  expect(documentName('../../etc/證書.PDF', 'pdf')).toBe('證書.pdf')
  expect(documentName('C:\\papers\\degree.final.png', 'webp')).toBe('degree.final.webp')
  expect(documentName('\u202egnp.exe', 'webp')).toBe('gnp.webp')
  expect(documentName('.pdf', 'pdf')).toBe('document.pdf')
  expect(documentName(`${'a'.repeat(500)}.pdf`, 'pdf')).toHaveLength(84)
})
