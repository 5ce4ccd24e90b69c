import { expect, test } from 'vitest'
import { DatabaseAway, awayOr } from './database-away.ts'

const failing = (message: string, code?: string): Error => Object.assign(new Error(message), code === undefined ? {} : { code })

test.for([
  failing('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failing('read ECONNRESET', 'ECONNRESET'),
  failing('getaddrinfo ENOTFOUND db', 'ENOTFOUND'),
  failing('getaddrinfo EAI_AGAIN db', 'EAI_AGAIN'),
  failing('Connection terminated unexpectedly'),
  failing('Connection terminated due to connection timeout'),
  failing('timeout exceeded when trying to connect'),
  failing('timeout expired'),
  failing('terminating connection due to administrator command', '57P01'),
  failing('terminating connection because of crash of another server process', '57P02'),
  failing('the database system is starting up', '57P03'),
  failing('sorry, too many clients already', '53300'),
  failing('could not extend file: No space left on device', '53100'),
  failing('cannot execute INSERT in a read-only transaction', '25006'),
  failing('connection failure', '08006'),
])('$message is the database being away', (error) => {
  expect(awayOr(error)).toBeInstanceOf(DatabaseAway)
  expect((awayOr(error) as Error).cause).toBe(error)
})

test.for([
  failing('duplicate key value violates unique constraint', '23505'),
  failing('canceling statement due to statement timeout', '57014'),
  failing('invalid byte sequence for encoding "UTF8": 0x00', '22021'),
  failing('relation "nothing" does not exist', '42P01'),
  failing('deadlock detected', '40P01'),
  failing('x is not a function'),
])('$message is not', (error) => {
  expect(awayOr(error)).toBe(error)
})
