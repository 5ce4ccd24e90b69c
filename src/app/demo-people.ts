import { DEMO_OPERATOR, DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { fillDemoAccounts } from '#demo/accounts/fill-demo-accounts.ts'
import type { AccountFill } from '#demo/accounts/fill-demo-accounts.ts'
import { totpAddress } from '#modules/admin/public.ts'
import { internationalPhone } from '#kernel/phone.ts'
import { ConfigError } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * Makes the demo's people when providers are simulated. With live ones it refuses to start on a database that has them,
 * because everybody can read their passwords.
 */
export async function prepareDemoPeople(config: Config, fill: AccountFill): Promise<void> {
  if (config.providers === 'live') await refuseDemoPeople(fill.database.db)
  else if (config.fillsDemo) await fillDemoAccounts(fill)
}

async function refuseDemoPeople(db: Db): Promise<void> {
  const operator = await db.selectFrom('operator').select('id').where('email', '=', DEMO_OPERATOR.email).executeTakeFirst()
  if (operator !== undefined || (await hasDemoPeople(db)))
    throw new ConfigError('PROVIDERS: live is refused on the database of a demo, whose passwords everybody can read')
}

async function hasDemoPeople(db: Db): Promise<boolean> {
  const row = await db.selectFrom('demo_fill').select('id').where('people_at', 'is not', null).executeTakeFirst()
  return row !== undefined
}

/** Who may be used in a demo, as lines for the console; none without a demo world or with live providers. */
export async function demoPeopleLines(config: Config, db: Db): Promise<readonly string[]> {
  if (config.providers === 'live' || !(await hasDemoPeople(db))) return []
  const { parent, tutor, both } = DEMO_PEOPLE
  const { email, totpSecret } = DEMO_OPERATOR
  return [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    `  parent            ${internationalPhone(parent.phone)}`,
    `  tutor             ${internationalPhone(tutor.phone)}`,
    `  parent and tutor  ${internationalPhone(both.phone)}`,
    `  operator          ${email} at ${config.publicUrl}/zh/admin`,
    `    authenticator   ${totpSecret}`,
    `                    ${totpAddress(totpSecret, email)}`,
  ]
}
