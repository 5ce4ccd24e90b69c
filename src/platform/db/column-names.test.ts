import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, sql } from 'kysely'
import { expect, test } from 'vitest'
import { NamingCompiler, columnName, fieldName } from './column-names.ts'

test.each([
  ['starts_at', 'startsAt'],
  ['agreed_lessons_per_week', 'agreedLessonsPerWeek'],
  ['id', 'id'],
  ['rating_1', 'rating_1'],
  ['sha256', 'sha256'],
])('%s is %s, there and back', (column, field) => {
  expect(fieldName(column)).toBe(field)
  expect(columnName(field)).toBe(column)
})

test('a statement has the columns’ names in SQL, whatever the builder is given; texts of its own stay', () => {
  const db = new Kysely<{ note: { noteId: number; writtenAt: Date } }>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new NamingCompiler(),
    },
  })
  const query = db
    .selectFrom('note as n')
    .select(['n.noteId as firstNote', sql<string>`"madeUp" || 'isText'`.as('saidTwice')])
    .where('n.writtenAt', 'is not', null)
  expect(query.compile().sql).toBe(
    `select "n"."note_id" as "first_note", "madeUp" || 'isText' as "said_twice" from "note" as "n" where "n"."written_at" is not null`,
  )
})
