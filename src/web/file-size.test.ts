import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test('sizes are read in kilobytes up to a megabyte', () => {
  expect([1, 1024, 348_160, 1_048_063, 1_048_064, 2_516_582].map(fileSize)).toEqual([
    '1 KB',
    '1 KB',
    '340 KB',
    '1023 KB',
    '1.0 MB',
    '2.4 MB',
  ])
})
