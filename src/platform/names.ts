import type { Bilingual } from '#kernel/locale.ts'
import type { Db } from './db/database.ts'

/** Current names by account number as text; null for a deleted account, unknown numbers are left out. */
export type NameReader = (db: Db, numbers: readonly string[]) => Promise<ReadonlyMap<string, Bilingual | null>>

/** Readers by the name of the value with which a notice says whom it is about (`byTutor`): kept is their number, never a name. */
export type NameReaders = Readonly<Record<string, NameReader>>
