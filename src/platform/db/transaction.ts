import { DummyDriver, PostgresAdapter, PostgresIntrospector, Transaction } from 'kysely'
import type { Dialect, Kysely } from 'kysely'
import { NamingCompiler } from './column-names.ts'
import type { DB } from './tables.ts'

// A transaction takes what it is made of from its executor alone.
const UNUSED: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new NamingCompiler(),
}

/**
 * A transaction whose statements may be asked for at once (`Promise.all`): they reach the connection in that order and need not
 * wait for each other's answers. Kysely's own hands its connection from one to the next. What is still asked for when the act has
 * ended, because a part of it was refused, is not made.
 */
export async function runTransaction<T>(db: Kysely<DB>, act: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (trx) => {
    const own = trx.getExecutor()
    const connection = await own.provideConnection(async (one) => one)
    let isOver = false
    const executor = own.withConnectionProvider({
      provideConnection: async (consumer) => {
        if (isOver) throw new Error('the transaction has ended')
        return await consumer(connection)
      },
    })
    try {
      return await act(new Transaction<DB>({ config: { dialect: UNUSED }, dialect: UNUSED, driver: new DummyDriver(), executor }))
    } finally {
      isOver = true
    }
  })
}

/**
 * Asks in this order and waits for all of it at the end: what each act asks first travels together in a transaction and is made one
 * after the other, seeing what those before it wrote and locked. When several of them fail, the failure of the first is thrown.
 */
export async function inOrder<T extends readonly unknown[]>(
  ...acts: { readonly [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  const ends = await Promise.allSettled(acts.map(async (act: () => Promise<unknown>) => await act()))
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  }) as unknown as T
}
