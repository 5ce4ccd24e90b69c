import type { Db } from '#platform/db/database.ts'
import { CHOSEN_TOPICS, USUAL_SETTING } from '../domain/notice-setting.ts'
import type { ChosenTopic, NoticeSetting } from '../domain/notice-setting.ts'

/** How a person wants to be told; the usual way for who has said nothing. */
export async function findSetting(db: Db, accountId: string): Promise<NoticeSetting> {
  const row = await db
    .selectFrom('notice_setting')
    .select(['email_topics', 'phone_topics', 'push_topics', 'urgent_phone', 'quiet_from', 'quiet_to'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return USUAL_SETTING
  return {
    emailTopics: known(row.email_topics),
    phoneTopics: known(row.phone_topics),
    pushTopics: known(row.push_topics),
    urgentPhone: row.urgent_phone,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
  }
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
