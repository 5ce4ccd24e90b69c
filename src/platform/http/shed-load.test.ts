import { expect, test } from 'vitest'
import { loadBySender } from './shed-load.ts'

function world() {
  let now = 0
  const load = loadBySender(() => now)
  return { load, pass: (ms: number) => void (now += ms) }
}

test('who keeps two connections busy is heavy beside who asks now and then, and nobody is heavy alone', () => {
  const { load, pass } = world()
  load.begin('busy')
  load.begin('busy')
  pass(1000)
  expect(load.isHeavy('busy')).toBe(false)
  load.begin('quiet')
  pass(20)
  load.end('quiet')
  expect([load.isHeavy('busy'), load.isHeavy('quiet'), load.isHeavy('stranger')]).toEqual([true, false, false])
})

test('of a hundred who ask alike none is heavy, and one who asks five times as much is', () => {
  const { load, pass } = world()
  const all = Array.from({ length: 100 }, (_, at) => `10.0.0.${at}`)
  for (const one of all) load.begin(one)
  for (let more = 0; more < 4; more++) load.begin('10.0.0.7')
  pass(300)
  for (const one of all) load.end(one)
  expect(all.filter((one) => load.isHeavy(one))).toEqual(['10.0.0.7'])
})

test('what was long ago no longer counts', () => {
  const { load, pass } = world()
  load.begin('busy')
  pass(4000)
  load.end('busy')
  load.begin('other')
  expect(load.isHeavy('busy')).toBe(true)
  pass(5000)
  expect(load.isHeavy('busy')).toBe(false)
  pass(5000)
  load.end('other')
  expect([load.isHeavy('busy'), load.isHeavy('other')]).toEqual([false, false])
})
