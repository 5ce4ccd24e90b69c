import type { UserType } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import type { NoticeBook } from '#platform/notice-book.ts'
import { topicsOf, usualSetting } from '../domain/notice-setting.ts'
import type { NoticeSetting } from '../domain/notice-setting.ts'
import { addressesOf } from './notices.ts'
import type { Addresses } from './notices.ts'

type Topics = NoticeBook['topics']

/** How a person wants to be told; the usual way for who has said nothing. */
export async function findSetting(db: Db, accountId: string, topics: Topics): Promise<NoticeSetting> {
  const row = await db
    .selectFrom('notice_setting')
    .select(['emailTopics', 'phoneTopics', 'pushTopics', 'seenTopics', 'urgentPhone', 'quietFrom', 'quietTo'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row ? settingOf(row, topics) : usualSetting(topics)
}

type SettingRow = {
  readonly emailTopics: readonly string[]
  readonly phoneTopics: readonly string[]
  readonly pushTopics: readonly string[]
  readonly seenTopics: readonly string[]
  readonly urgentPhone: boolean | null
  readonly quietFrom: number
  readonly quietTo: number
}

function settingOf(row: SettingRow, topics: Topics): NoticeSetting {
  return {
    ...topicsOf(row, topics),
    urgentPhone: row.urgentPhone,
    quietFrom: row.quietFrom,
    quietTo: row.quietTo,
  }
}

const reach = fixed<{ readonly accountId: string }>()((db, $) =>
  db
    .selectFrom('account as a')
    .leftJoin('notice_setting as s', 's.accountId', 'a.id')
    // Nothing is written to where mail came back.
    .leftJoin('mail_bounce as b', (join) => join.onRef('b.accountId', '=', 'a.id').onRef('b.email', '=', 'a.email'))
    .select((eb) => eb.case().when('b.accountId', 'is', null).then(eb.ref('a.email')).end().as('email'))
    .select(['a.locale', 'a.countryCode', 'a.mobile', 's.emailTopics', 's.phoneTopics', 's.pushTopics', 's.seenTopics'])
    .select(['a.lastSide', 's.urgentPhone', 's.quietFrom', 's.quietTo'])
    .where('a.id', '=', $('accountId'))
    .where('a.status', '!=', 'erased'),
)

type Reach = {
  readonly addresses: Addresses
  /** The side on which they acted last. */
  readonly lastSide: UserType | null
  readonly setting: NoticeSetting
}

/** Where and how a person wants to be told; null when the account is gone. */
export async function findReach(db: Db, accountId: string, topics: Topics): Promise<Reach | null> {
  const [row] = await rowsOf(db, reach({ accountId }))
  if (!row) return null
  const { emailTopics, phoneTopics, pushTopics, seenTopics, urgentPhone, quietFrom, quietTo } = row
  const lists =
    emailTopics && phoneTopics && pushTopics && seenTopics ? { emailTopics, phoneTopics, pushTopics, seenTopics } : null
  const isSaid = lists !== null && quietFrom !== null && quietTo !== null
  const said = isSaid ? settingOf({ ...lists, urgentPhone, quietFrom, quietTo }, topics) : usualSetting(topics)
  return { addresses: addressesOf(row), lastSide: row.lastSide, setting: said }
}

/** Saves what a person said of the topics that there are. */
export async function saveSetting(
  db: Db,
  accountId: string,
  { now, topics, ...setting }: NoticeSetting & { readonly topics: Topics; readonly now: Date },
): Promise<void> {
  const values = {
    emailTopics: [...setting.emailTopics],
    phoneTopics: [...setting.phoneTopics],
    pushTopics: [...setting.pushTopics],
    seenTopics: topics.map(({ name }) => name),
    urgentPhone: setting.urgentPhone,
    quietFrom: setting.quietFrom,
    quietTo: setting.quietTo,
    updatedAt: now,
  }
  await db
    .insertInto('notice_setting')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute()
}
