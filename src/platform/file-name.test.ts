import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('a name loses its path, its tricks and its ending', () => {
  expect(fileName('../../etc/證書.PDF', 'pdf')).toBe('證書.pdf')
  expect(fileName('C:\\papers\\degree.final.png', 'webp')).toBe('degree.final.webp')
  expect(fileName('\u202egnp.exe', 'webp')).toBe('gnp.webp')
  expect(fileName('.pdf', 'pdf')).toBe('document.pdf')
  expect(fileName(`${'a'.repeat(500)}.pdf`, 'pdf')).toHaveLength(84)
})
