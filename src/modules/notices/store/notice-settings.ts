import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import { CHOSEN_TOPICS, USUAL_SETTING } from '../domain/notice-setting.ts'
import type { ChosenTopic, NoticeSetting } from '../domain/notice-setting.ts'
import { addressesOf } from './notices.ts'
import type { Addresses } from './notices.ts'

/** How a person wants to be told; the usual way for who has said nothing. */
export async function findSetting(db: Db, accountId: string): Promise<NoticeSetting> {
  const row = await db
    .selectFrom('notice_setting')
    .select(['email_topics', 'phone_topics', 'push_topics', 'urgent_phone', 'quiet_from', 'quiet_to'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? settingOf(row) : USUAL_SETTING
}

type SettingRow = {
  readonly email_topics: readonly string[]
  readonly phone_topics: readonly string[]
  readonly push_topics: readonly string[]
  readonly urgent_phone: boolean | null
  readonly quiet_from: number
  readonly quiet_to: number
}

function settingOf(row: SettingRow): NoticeSetting {
  return {
    emailTopics: known(row.email_topics),
    phoneTopics: known(row.phone_topics),
    pushTopics: known(row.push_topics),
    urgentPhone: row.urgent_phone,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
  }
}

const reach = fixed<{ readonly accountId: string }>()((db, $) =>
  db
    .selectFrom('account as a')
    .leftJoin('notice_setting as s', 's.account_id', 'a.id')
    .select(['a.locale', 'a.email', 'a.country_code', 'a.mobile', 's.email_topics', 's.phone_topics', 's.push_topics'])
    .select(['s.urgent_phone', 's.quiet_from', 's.quiet_to'])
    .where('a.id', '=', $('accountId'))
    .where('a.status', '!=', 'erased'),
)

/** Where and how a person wants to be told; null when the account is gone. */
export async function findReach(
  db: Db,
  accountId: string,
): Promise<{ readonly addresses: Addresses; readonly setting: NoticeSetting } | null> {
  const [row] = await rowsOf(db, reach({ accountId }))
  if (!row) return null
  const { email_topics, phone_topics, push_topics, urgent_phone, quiet_from, quiet_to } = row
  const isSaid =
    email_topics !== null && phone_topics !== null && push_topics !== null && quiet_from !== null && quiet_to !== null
  const said = isSaid ? settingOf({ email_topics, phone_topics, push_topics, urgent_phone, quiet_from, quiet_to }) : USUAL_SETTING
  return { addresses: addressesOf(row), setting: said }
}

const known = (topics: readonly string[]): readonly ChosenTopic[] => CHOSEN_TOPICS.filter((topic) => topics.includes(topic))

export async function saveSetting(
  db: Db,
  accountId: string,
  { now, ...setting }: NoticeSetting & { readonly now: Date },
): Promise<void> {
  const values = {
    email_topics: [...setting.emailTopics],
    phone_topics: [...setting.phoneTopics],
    push_topics: [...setting.pushTopics],
    urgent_phone: setting.urgentPhone,
    quiet_from: setting.quietFrom,
    quiet_to: setting.quietTo,
    updated_at: now,
  }
  await db
    .insertInto('notice_setting')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}
