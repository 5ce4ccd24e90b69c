import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { movesOf } from '#kernel/state-table.ts'
import { findStateTables } from './find-state-tables.ts'
import { statesPage } from './state-drawing.ts'
import { statesWritten } from './states-in-source.ts'

const ROOT = join(import.meta.dirname, '..')
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const pathsOf = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

const found = await findStateTables()

test('every table is found', () => {
  expect(found.map(({ room, name }) => `${room} ${name}`)).toEqual([
    'booking BOOKING',
    'cases OFFER',
    'cases CASE',
    'courses COURSE',
    'courses SALE',
    'courses RIGHTS',
    'courses VIDEO',
    'disputes DISPUTE',
    'lessons LESSON',
    'payments ORDER',
    'payments ATTEMPT',
    'payments REFUND',
    'payments REVERSAL',
    'reports REPORT',
    'reviews REVIEW',
    'settlement CASE_FEE',
    'settlement FINE',
    'settlement KEPT_BALANCE',
    'statements STATEMENT',
    'trials TRIAL',
    'tutors PROFILE',
    'tutors VERIFICATION',
    'wallet HOLD',
    'wallet WITHDRAWAL',
  ])
})

test.for(found)('every move of $name is tested next to it against moves written by hand', ({ path, name }) => {
  expect(textOf(path.replace(/\.ts$/, '.test.ts'))).toContain(`testEveryMove(${name},`)
})

test.for(found)('every state of $name can be reached', ({ table }) => {
  const reached = new Set<string>()
  const steps = movesOf(table).flatMap((move) => table.moves[move] ?? [])
  for (let size = -1; size < reached.size;) {
    size = reached.size
    for (const { from, to } of steps) if (from === null || from.some((state) => reached.has(state))) reached.add(to)
  }
  expect(reached).toEqual(new Set(table.states))
})

test.for([...Map.groupBy(found, ({ room }) => room)])('the page that draws the states of %s is true', async ([room, tables]) => {
  const page = statesPage(
    room,
    tables.map(({ table }) => table),
  )
  await expect(page).toMatchFileSnapshot(join(ROOT, 'src/modules', room, 'domain/STATES.md'))
  expect(textOf(`src/modules/${room}/README.md`)).toContain('(domain/STATES.md)')
})

test('a write of a state is found, however it is written', () => {
  const columns = ['thing.state', 'thing.status']
  const planted = [
    "db.updateTable('thing').set({ state: to, at: now }).where('state', '=', from)",
    "db\n  .updateTable('thing')\n  .set({\n    at: now,\n    state,\n  })",
    "db.updateTable('thing').set({ ...(late ? { state: 'late' } : {}) })",
    "db.updateTable('thing').set((eb) => ({ state: eb.val('late') }))",
    "db.updateTable('thing').set('state', 'late')",
    "db.insertInto('thing').values(row).onConflict((it) => it.column('id').doUpdateSet({ state: 'late' }))",
    'sql`update thing set at = now(), state = ${to} where id = 1`',
  ]
  for (const text of planted) expect(statesWritten(text, columns), text).toEqual(['thing.state'])
  expect(statesWritten("db.updateTable('thing').set(columnsOf(to))", columns)).toEqual(['thing ?'])
  const clean = [
    "db.updateTable('thing').set({ at: now }).where('state', '=', 'late')",
    "db.updateTable('other').set({ state: 'late' })",
    "sql`update thing set at = now() where state = 'late'`",
  ]
  for (const text of clean) expect(statesWritten(text, columns), text).toEqual([])
})

test('the state of a row is written in one place', () => {
  const columns = found.map(({ table }) => table.column)
  const written = pathsOf('src/**/*.ts')
    .filter((path) => !/\.test\.ts$|\/test\//.test(path))
    .flatMap((path) => statesWritten(textOf(path), columns).map((column) => `${column} ${path}`))
  expect(written.toSorted()).toEqual([
    'bank_statement.state src/modules/statements/store/statements.ts',
    'booking.state src/modules/booking/store/bookings.ts',
    'case_fee.state src/modules/settlement/store/case-fees.ts',
    'case_offer.status src/modules/cases/store/offers.ts',
    'content_report.state src/modules/reports/store/content-reports.ts',
    'course.state src/modules/courses/store/course-state.ts',
    'course_sale.rights src/modules/courses/store/course-sales.ts',
    'course_sale.state src/modules/courses/store/course-sales.ts',
    'fine.state src/modules/settlement/store/fines.ts',
    'hold.state src/modules/wallet/store/holds.ts',
    'kept_balance.state src/modules/settlement/store/kept-balances.ts',
    'lesson.state src/modules/lessons/store/lessons.ts',
    'lesson_dispute.state src/modules/disputes/store/disputes.ts',
    'pay_attempt.state src/modules/payments/store/attempts.ts',
    'pay_order.state src/modules/payments/store/orders.ts',
    'pay_refund.state src/modules/payments/store/refunds.ts',
    'pay_reversal.state src/modules/payments/store/reversals.ts',
    'review.state src/modules/reviews/store/reviews.ts',
    'trial.state src/modules/trials/store/trials.ts',
    'tuition_case.status src/modules/cases/store/save-case.ts',
    // A whole profile from the system: the demo world and tests.
    'tutor ? src/modules/tutors/store/save-tutor.ts',
    'tutor.status src/modules/tutors/store/profile-status.ts',
    'tutor_verification.state src/modules/tutors/store/verifications.ts',
    'withdrawal.state src/modules/wallet/store/withdrawals.ts',
  ])
})
