const ROOM = 'src/modules/recitals'

/** A small room with recitals, which has nothing to do with subjects or places: path below the project's root → text. */
export const PLANTED_OWNER: Readonly<Record<string, string>> = {
  [`${ROOM}/README.md`]: '# Recitals\n\nOwns `recital`: what is played, and what it costs to hear it.\n',
  [`${ROOM}/room.ts`]: `import type { Room } from '#platform/room.ts'

export const recitals: Room = { name: 'recitals', owns: ['recital'] }
`,
  [`${ROOM}/public.ts`]: `export type { Recital, RecitalKind } from './domain/recital.ts'
export { findRecitals, recitalIdsAfter } from './store/recitals.ts'
export { RECITALS_CHANGED, saveRecital } from './use-cases/save-recital.ts'
`,
  [`${ROOM}/public-web.ts`]: `export { RecitalCardView, recitalListCard } from './web/recital-card.tsx'
export type { RecitalListCard } from './web/recital-card.tsx'
`,
  [`${ROOM}/domain/recital.ts`]: `export type RecitalKind = 'piano' | 'choir'
export type Recital = {
  readonly id: number
  readonly title: string
  readonly kind: RecitalKind
  /** Whole dollars. */
  readonly price: number
  readonly isListed: boolean
}
`,
  [`${ROOM}/contract/recital-card.ts`]: `import { z } from 'zod'

export const recitalCard = z.object({ recitalId: z.int(), title: z.string(), price: z.int() })
export type RecitalCard = z.infer<typeof recitalCard>
`,
  [`${ROOM}/store/recitals.ts`]: `import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Recital, RecitalKind } from '../domain/recital.ts'

const COLUMNS = ['id', 'title', 'kind', 'priceDollars as price', 'isListed'] as const

/** Recitals by their numbers; those that there are. */
export async function findRecitals({ db }: { readonly db: Db }, ids: readonly number[]): Promise<readonly Recital[]> {
  const isWanted = sql<boolean>\`id = any(\${ids as number[]}::int[])\`
  const rows = await db.selectFrom('recital').select(COLUMNS).where(isWanted).orderBy('id').limit(1000).execute()
  return rows.map((row) => ({ ...row, kind: row.kind as RecitalKind }))
}

/** The next numbers behind one, ascending. */
export async function recitalIdsAfter(db: Db, after: number, limit: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('recital').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function writeRecital(db: Db, { price, ...one }: Recital): Promise<void> {
  const row = { ...one, priceDollars: price }
  await db
    .insertInto('recital')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
`,
  [`${ROOM}/use-cases/save-recital.ts`]: `import type { Transaction } from '#platform/context.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'
import type { Recital } from '../domain/recital.ts'
import { writeRecital } from '../store/recitals.ts'

export const RECITALS_CHANGED = domainEvent<readonly number[]>('recitals.changed')

/** Writes a recital as a whole, and says that it has changed. */
export async function saveRecital(tx: Transaction, one: Recital): Promise<void> {
  await writeRecital(tx.db, one)
  await publish(tx, RECITALS_CHANGED, [one.id])
}
`,
  [`${ROOM}/web/recital-card.tsx`]: `import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { RecitalCard } from '../contract/recital-card.ts'

export type RecitalListCard = { readonly id: number; readonly title: string; readonly price: number }

export const recitalListCard = ({ recitalId: id, title, price }: RecitalCard): RecitalListCard => ({ id, title, price })

/** A recital in a list. */
export function RecitalCardView({ card }: { readonly card: RecitalListCard }): ReactNode {
  const { t } = useWords('lists')
  return (
    <article className="card">
      <h3>{card.title}</h3>
      <p>{t('recitals.entry', { price: card.price })}</p>
    </article>
  )
}
`,
  [`${ROOM}/test/save-recital.test.ts`]: `import { expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import { transact } from '../../../../test/test-context.ts'
import { findRecitals, recitalIdsAfter, saveRecital } from '../public.ts'

test('a recital is found as it was last saved', async () => {
  const site = await openDemoSite(1)
  const one = { id: 7, title: 'Evening of Bach', kind: 'piano', price: 80, isListed: true } as const
  for (const price of [80, 90]) await transact(site, async (tx) => await saveRecital(tx, { ...one, price }))
  expect(await findRecitals(site.database, [7, 8])).toEqual([{ ...one, price: 90 }])
  expect(await recitalIdsAfter(site.database.db, 0, 10)).toEqual([7])
  await site.close()
})
`,
  [`${ROOM}/texts/lists/zh.json`]: '{ "entry": "入場費 {{price}} 元" }\n',
  [`${ROOM}/texts/lists/en.json`]: '{ "entry": "Entry: {{price}} dollars" }\n',
}

/** Migrations without their numbers: that of the room, and that of what is searched. */
export const ROOM_MIGRATION = `create table recital (
  id integer primary key,
  title text not null,
  kind text not null,
  price_dollars integer not null,
  is_listed boolean not null
);
`
export const SEARCH_MIGRATION = `create table recital_search (
  id integer primary key,
  status smallint not null,
  smart integer not null,
  price integer not null,
  terms integer[] not null,
  words integer[] not null
);
create index recital_search_terms on recital_search using gin (terms, words) with (fastupdate = off) where status = 1;
create index recital_search_smart on recital_search (smart desc, id desc) where status = 1;
create index recital_search_price on recital_search (price, smart desc, id desc) where status = 1;

create table recital_search_change (
  seq bigint primary key generated always as identity,
  recital_id integer not null,
  txid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index recital_search_change_txid on recital_search_change (txid, seq);
`
