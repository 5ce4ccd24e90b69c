import { DEMO_AUTHENTICATOR, DEMO_OPERATOR, DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { findDemoFill, hasDemoPeople } from '#demo/demo-fill.ts'
import { hasOperator } from '#modules/admin/public.ts'
import { internationalPhone } from '#kernel/phone.ts'
import { totpAddress } from '#platform/authenticator.ts'
import { ConfigError } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs.ts'

/**
 * Fills an empty database with the demo world, and makes the demo's people when providers are simulated. With live ones it
 * refuses to start on a database that has them, because everybody can read their passwords. What fills is read from the
 * disk only when there is something to fill.
 */
export async function prepareDemo(config: Config, database: Database, ctx: Context): Promise<void> {
  const { db, storage } = ctx
  if (config.fillsDemo && (await findDemoFill(db)) === undefined) {
    const { fillDemoWorld } = await import('#demo/fill-demo-world.ts')
    await fillDemoWorld({ database, storage, now: ctx.now(), report: (line) => process.stderr.write(`${line}\n`) })
  }
  if (config.providers === 'live') return await refuseDemoPeople(db)
  if (!config.fillsDemo || (await findDemoFill(db))?.peopleAt !== null) return
  const { fillDemoAccounts } = await import('#demo/accounts/fill-demo-accounts.ts')
  const tutor = await fillDemoAccounts(ctx)
  const { fillCourses } = await import('#demo/courses/fill-courses.ts')
  await fillCourses(ctx, tutor)
}

async function refuseDemoPeople(db: Db): Promise<void> {
  if ((await hasOperator(db, DEMO_OPERATOR.email)) || (await hasDemoPeople(db)))
    throw new ConfigError('PROVIDERS: live is refused on the database of a demo, whose passwords everybody can read')
}

/** The work of a demo's invented tutors: they answer. None with live providers, or where there is no demo world. */
export async function demoJobs(config: Config, ctx: Context): Promise<readonly Job[]> {
  if (config.providers === 'live' || !config.fillsDemo || !(await hasDemoPeople(ctx.db))) return []
  const run = async (): Promise<void> => {
    const { answerForCrowd } = await import('#demo/crowd/answer-for-crowd.ts')
    await answerForCrowd(ctx)
  }
  return [{ name: 'demo.answer', cron: '* * * * *', run }]
}

/** Who may be used in a demo, as lines for the console; none without a demo world or with live providers. */
export async function demoPeopleLines(config: Config, db: Db): Promise<readonly string[]> {
  if (config.providers === 'live' || !(await hasDemoPeople(db))) return []
  const { parent, tutor, both, guarded } = DEMO_PEOPLE
  const { email, totpSecret } = DEMO_OPERATOR
  return [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    `  parent            ${internationalPhone(parent.phone)}`,
    `  tutor             ${internationalPhone(tutor.phone)}`,
    `  parent and tutor  ${internationalPhone(both.phone)}`,
    `  in two steps      ${internationalPhone(guarded.phone)}`,
    `    authenticator   ${DEMO_AUTHENTICATOR}`,
    `                    ${totpAddress(DEMO_AUTHENTICATOR, internationalPhone(guarded.phone))}`,
    `  operator          ${email} at ${config.publicUrl}/zh/admin`,
    `    authenticator   ${totpSecret}`,
    `                    ${totpAddress(totpSecret, email)}`,
    'The other tutors are invented: they answer bookings and lessons by themselves, within two minutes.',
  ]
}
