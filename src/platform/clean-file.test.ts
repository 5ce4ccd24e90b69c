import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanFile } from './clean-file.ts'

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0f766e' } })

test('a picture of 50 million pixels is taken, turned as it was held', async () => {
  const held = await flat(8160, 6120).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { bytes, mediaType, extension } = await cleanFile(held)
  expect([mediaType, extension]).toEqual(['image/webp', 'webp'])
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 2250, height: 3000 })
})

test('a picture of more than any camera takes is too large', async () => {
  for (const [width, height] of [
    [9000, 9000],
    [20_001, 2],
    [2, 20_001],
  ] as const)
    await expect(cleanFile(await flat(width, height).png().toBuffer())).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

test('a picture of which the end is missing is damaged', async () => {
  for (const whole of [await flat(600, 400).jpeg().toBuffer(), await flat(600, 400).png().toBuffer()])
    await expect(cleanFile(whole.subarray(0, -40))).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
})
