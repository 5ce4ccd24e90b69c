import { expect, test } from 'vitest'
import { blocksOf } from './text-blocks.ts'

test('lines are paragraphs and lists', () => {
  expect(blocksOf('One\nstill one\n\nTwo\n- a\n-b\n\n– c\nThree\n')).toEqual([
    { kind: 'paragraph', lines: ['One', 'still one'] },
    { kind: 'paragraph', lines: ['Two'] },
    { kind: 'list', lines: ['a', 'b', 'c'] },
    { kind: 'paragraph', lines: ['Three'] },
  ])
  expect(blocksOf('')).toEqual([])
})
