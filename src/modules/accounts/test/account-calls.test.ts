import { expect, test } from 'vitest'
import * as avatar from '../contract/avatar.ts'
import * as identity from '../contract/identity.ts'
import * as login from '../contract/login.ts'
import * as mobile from '../contract/mobile.ts'
import * as password from '../contract/password.ts'
import * as paymentTerm from '../contract/payment-term.ts'
import * as registration from '../contract/registration.ts'
import * as sessions from '../contract/sessions.ts'
import * as userInfo from '../contract/user-info.ts'
import { accountCalls } from '../web/account-calls.ts'

test('browsers know the very calls of the contracts', () => {
  const rooms = [avatar, identity, login, mobile, password, paymentTerm, registration, sessions, userInfo]
  const contracts = rooms.flatMap((room) =>
    Object.entries(room as Record<string, unknown>)
      .filter(
        (entry): entry is [string, { method: string; path: string }] =>
          typeof entry[1] === 'object' && 'path' in (entry[1] ?? {}),
      )
      .map(([name, { method, path }]) => `${name} ${method} ${path}`),
  )
  const known = Object.entries(accountCalls).map(([name, { method, path }]) => `${name} ${method} ${path}`)
  expect(known.length).toBeGreaterThan(30)
  expect(known.toSorted()).toEqual(contracts.toSorted())
})
