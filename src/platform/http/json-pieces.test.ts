import { expect, test } from 'vitest'
import { joinedPieces, jsonPiece } from './json-pieces.ts'

const [list, first, comma, second, end] = ['[', '"甲"', ',', '"b"', ']'].map(jsonPiece) as [Piece, Piece, Piece, Piece, Piece]
type Piece = ReturnType<typeof jsonPiece>

test('pieces are joined to one text', () => {
  expect(joinedPieces([list, first, comma, second, end]).bytes.toString()).toBe('["甲","b"]')
  expect(joinedPieces([]).bytes).toHaveLength(0)
})

test('equal pieces in the same order have the same checksum, all others another', () => {
  const sum = (...pieces: readonly Piece[]): number => joinedPieces(pieces).sum
  expect(sum(list, jsonPiece('"甲"'), comma, jsonPiece('"b"'), end)).toBe(sum(list, first, comma, second, end))
  const others = [
    sum(list, first, comma, second, end),
    sum(list, second, comma, first, end),
    sum(list, first, end),
    sum(list, second, end),
    sum(list, end),
    sum(list, first, comma, jsonPiece('"c"'), end),
  ]
  expect(new Set(others).size).toBe(others.length)
})
