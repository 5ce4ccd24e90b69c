import { expect, test } from 'vitest'
import { drawQr } from '../web/draw-qr.ts'

type Square = { readonly x: number; readonly y: number; readonly size: number; readonly colour: string }

/** A canvas that remembers what is drawn, since there is none outside a browser. */
function recordingCanvas(): { canvas: HTMLCanvasElement; squares: Square[] } {
  const squares: Square[] = []
  const pen = {
    fillStyle: '',
    fillRect(x: number, y: number, size: number) {
      squares.push({ x, y, size, colour: pen.fillStyle })
    },
  }
  return { canvas: { width: 0, height: 0, getContext: () => pen } as unknown as HTMLCanvasElement, squares }
}

test('a link of up to 152 bytes is drawn as version 8 on 300 × 300 pixels', () => {
  const { canvas, squares } = recordingCanvas()
  expect(drawQr(canvas, 'https://tutors.example/zh/tutor/detail/100001')).toBe(8)
  expect(drawQr(canvas, 'x'.repeat(152))).toBe(8)
  expect([canvas.width, canvas.height]).toEqual([300, 300])
  expect(squares[0]).toEqual({ x: 0, y: 0, size: 300, colour: '#fff' })
})

test('a longer link takes a larger version instead of failing', () => {
  expect(drawQr(recordingCanvas().canvas, 'x'.repeat(153))).toBeGreaterThan(8)
  expect(drawQr(recordingCanvas().canvas, '港'.repeat(51))).toBeGreaterThan(8)
})

test('modules are whole pixels inside a quiet edge of four modules', () => {
  const { canvas, squares } = recordingCanvas()
  drawQr(canvas, 'https://tutors.example/en/tutor/detail/100001')
  const dark = squares.filter((square) => square.colour === '#000')
  expect(new Set(dark.map((square) => square.size))).toEqual(new Set([5]))
  expect(Math.min(...dark.map((square) => square.x))).toBeGreaterThanOrEqual(20)
  expect(Math.max(...dark.map((square) => square.y + square.size))).toBeLessThanOrEqual(280)
})
