import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test('sizes are read in kilobytes up to a megabyte, in gigabytes from one on', () => {
  expect([1, 1024, 348_160, 1_048_063, 1_048_064, 2_516_582, 1_073_000_000, 21_474_836_480].map(fileSize)).toEqual([
    '1 KB',
    '1 KB',
    '340 KB',
    '1023 KB',
    '1.0 MB',
    '2.4 MB',
    '1023.3 MB',
    '20.0 GB',
  ])
})
