import sharp from 'sharp'
import { expect, test } from 'vitest'
import { kindOf } from './scaled-picture.ts'

test('the first bytes of a file say what it is', async () => {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  const kinds = [await picture.jpeg().toBuffer(), await picture.png().toBuffer(), await picture.webp().toBuffer()].map(kindOf)
  expect(kinds).toEqual(['jpeg', 'png', 'webp'])
  const text = (head: string) => kindOf(new TextEncoder().encode(head))
  expect(['\0\0\0\x18ftypheic\0\0', '\0\0\0\x18ftypmif1\0\0'].map(text)).toEqual(['heic', 'heic'])
  expect(['%PDF-1.7', '', '\0\0\0\x18ftypmp42', 'RIFF....AVI '].map(text)).toEqual(['other', 'other', 'other', 'other'])
})
