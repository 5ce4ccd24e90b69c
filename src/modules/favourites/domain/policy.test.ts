import { expect, test } from 'vitest'
import { VISITOR } from '#kernel/actor.ts'
import type { Actor, UserType } from '#kernel/actor.ts'
import { canKeep } from './policy.ts'

const user = (type: UserType): Actor => ({ kind: 'user', accountId: 'a', type, tutorId: null, sessionId: 's' })

test('parents keep tutors, tutors keep cases, institutions nothing', () => {
  expect(canKeep(user('parent'), 'tutor')).toEqual({ ok: true, accountId: 'a' })
  expect(canKeep(user('tutor'), 'case')).toEqual({ ok: true, accountId: 'a' })
  expect(canKeep(user('tutor'), 'tutor')).toMatchObject({ why: 'SWITCH_TO_PARENT' })
  expect(canKeep(user('parent'), 'case')).toMatchObject({ why: 'SWITCH_TO_TUTOR' })
  expect(canKeep(user('institution'), 'tutor')).toMatchObject({ why: 'ROLE_NOT_ALLOWED' })
  expect(canKeep(user('institution'), 'case')).toMatchObject({ why: 'ROLE_NOT_ALLOWED' })
})

test('a visitor has to log in, an operator keeps nothing', () => {
  expect(canKeep(VISITOR, 'tutor')).toMatchObject({ why: 'LOGIN_REQUIRED' })
  expect(canKeep({ kind: 'operator', operatorId: 'o', sessionId: 's' }, 'tutor')).toMatchObject({ why: 'ROLE_NOT_ALLOWED' })
})
