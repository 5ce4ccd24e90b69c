import { expect, test } from 'vitest'
import { arePopupsDone, nextPopup } from './popup-queue.ts'
import type { Popup, PopupMoment } from './popup-queue.ts'

const moment = (change: Partial<PopupMoment>): PopupMoment => ({
  elapsedMs: 0,
  closedAtMs: null,
  isOpen: false,
  isBusy: false,
  seen: new Set<Popup>(),
  ...change,
})

test('the questions come after 3 seconds and the inquiry after 10', () => {
  expect(nextPopup(moment({ elapsedMs: 2999 }))).toBeNull()
  expect(nextPopup(moment({ elapsedMs: 3000 }))).toBe('qa')
  const seen = new Set<Popup>(['qa'])
  expect(nextPopup(moment({ elapsedMs: 9999, seen }))).toBeNull()
  expect(nextPopup(moment({ elapsedMs: 10_000, seen }))).toBe('inquiry')
})

test('two popups are never open at once and the second leaves a pause of five seconds', () => {
  const seen = new Set<Popup>(['qa'])
  expect(nextPopup(moment({ elapsedMs: 60_000, seen, isOpen: true }))).toBeNull()
  expect(nextPopup(moment({ elapsedMs: 60_000, seen, closedAtMs: 55_001 }))).toBeNull()
  expect(nextPopup(moment({ elapsedMs: 60_000, seen, closedAtMs: 55_000 }))).toBe('inquiry')
})

test('nothing comes while the visitor is busy, and it comes afterwards', () => {
  expect(nextPopup(moment({ elapsedMs: 20_000, isBusy: true }))).toBeNull()
  expect(nextPopup(moment({ elapsedMs: 20_000 }))).toBe('qa')
})

test('a popup that was closed for good is skipped', () => {
  expect(nextPopup(moment({ elapsedMs: 5000, seen: new Set<Popup>(['qa']) }))).toBeNull()
  expect(arePopupsDone(new Set<Popup>(['qa']))).toBe(false)
  expect(arePopupsDone(new Set<Popup>(['qa', 'inquiry']))).toBe(true)
})
