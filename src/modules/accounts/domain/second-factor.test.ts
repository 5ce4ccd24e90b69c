import { expect, test } from 'vitest'
import { afterWrongCode, groupedCode, recoveryCodeOf, secondCodeIn, triesLeft } from './second-factor.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21) + minute * 60_000)

test('six digits are a code of the authenticator, ten signs a recovery code, written in any way', () => {
  for (const text of ['482913', ' 482 913 ', '482-913', '４８２９１３'])
    expect(secondCodeIn(text)).toEqual({ kind: 'authenticator', code: '482913' })
  for (const text of ['7Q2XK-M4D9T', '7q2xk m4d9t', '7Q2XKM4D9T', '７Q2XK–M4D9T'])
    expect(secondCodeIn(text)).toEqual({ kind: 'recovery', code: '7Q2XKM4D9T' })
  expect(secondCodeIn('oil00-11111')).toEqual({ kind: 'recovery', code: '0110011111' })
  for (const text of ['', '48291', '4829133', '7Q2XK-M4D9', '7Q2XK-M4D9U', '驗證碼']) expect(secondCodeIn(text)).toBeNull()
})

test('a recovery code has a sign of thirty-two for each byte', () => {
  expect(groupedCode(recoveryCodeOf(new Uint8Array([0, 1, 31, 32, 33, 255, 16, 17, 18, 19, 20])))).toBe('01Z01-ZGHJK')
})

test('five wrong codes in a row lock for half an hour, ten within a day until the first of them is a day old', () => {
  let kept: ReturnType<typeof afterWrongCode> = { wrongAt: [], lockedUntil: null }
  const left: number[] = []
  for (const minute of [0, 1, 2, 3]) {
    kept = afterWrongCode(kept, at(minute))
    expect(kept.lockedUntil).toBeNull()
    left.push(triesLeft(kept))
  }
  expect(left).toEqual([4, 3, 2, 1])
  kept = afterWrongCode(kept, at(4))
  expect(kept.lockedUntil).toEqual(at(34))
  for (const minute of [40, 41, 42, 43]) kept = afterWrongCode(kept, at(minute))
  expect(kept.lockedUntil).toBeNull()
  kept = afterWrongCode(kept, at(44))
  expect(kept.lockedUntil).toEqual(at(1440))
  // The first of ten is over; the next wrong one is the tenth of this day again.
  kept = afterWrongCode(kept, at(1440))
  expect(kept).toMatchObject({ lockedUntil: at(1441) })
  kept = afterWrongCode(kept, at(4000))
  expect(kept).toEqual({ wrongAt: [at(4000)], lockedUntil: null })
})
