import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fileReport } from '#modules/reports/public.ts'
import { approveWithdrawal, payWithdrawal } from '#modules/wallet/public.ts'
import { folderStorage } from '#platform/storage.ts'
import type { DemoSite } from './demo-site.ts'
import { MAKERS, makePerson } from './matrix-objects.ts'
import type { Person } from './matrix-objects.ts'
import { signInAs } from './sign-in-as.ts'
import { actorOf, testContext } from './test-context.ts'

/** A site, and the folder of its stored files. */
export type LeavingPlace = { readonly site: DemoSite; readonly folder: string }

/** Makes a person with one of everything, whose mark is in each text and file that is theirs, and in nothing else. */
export async function makeLeaver({ site, folder }: LeavingPlace, side: 'parent' | 'tutor'): Promise<Person> {
  const person = await makePerson(site, 'leaver', side)
  const { accountId, canary } = person
  for (const { make } of Object.values(MAKERS)) await make(site, person)
  const { raw, db } = site.database
  await unmarkOthers(site, person)
  await beReported(site, person)
  const thread = await db
    .selectFrom('thread')
    .select('id')
    .where((eb) => eb.or([eb('parentAccountId', '=', accountId), eb('tutorId', '=', person.tutorId ?? 0)]))
    .executeTakeFirstOrThrow()
  const message = { id: randomUUID(), threadId: thread.id, seq: 2, sender: side, body: canary, isMasked: false }
  await db
    .insertInto('message')
    .values({ ...message, clientKey: randomUUID(), createdAt: site.clock.now() })
    .execute()
  await db
    .updateTable('account')
    .set({ email: `${canary}@mail.example`, avatarKey: `avatar/${canary}.webp` })
    .where('id', '=', accountId)
    .execute()
  const storage = folderStorage(folder)
  await storage.put(`avatar/${canary}.webp`, Buffer.from(canary))
  const papers = await db.selectFrom('tutor_document').select('storageKey').where('fileName', '=', `${canary}.webp`).execute()
  const evidence = await db.selectFrom('dispute_file').select('storageKey').where('fileName', '=', `${canary}.webp`).execute()
  for (const { storageKey: key } of [...papers, ...evidence]) await storage.put(key, Buffer.from(canary))
  if (person.tutorId !== null) {
    const words = { intro: canary, nameZh: canary, nameEn: canary, majorZh: canary, sex: 'female' as const, birthYear: 1990 }
    const listed = { priceMinCents: 30_000, experienceYears: 3, education: 6, status: 'active' as const }
    await db
      .updateTable('tutor')
      .set({ ...words, ...listed })
      .where('id', '=', person.tutorId)
      .execute()
  }
  // Lessons ahead keep an account.
  await raw(
    `update lesson set state = 'cancelled' where parent_account_id = '${accountId}' or tutor_id = ${person.tutorId ?? 0}`,
    [],
  )
  // Fines and money keep it as well.
  await raw(
    `update pay_order set state = 'closed', ended_at = now() where payer_account_id = '${accountId}' and state = 'open'`,
    [],
  )
  await raw(`update fine set state = 'paid', paid_cents = amount_cents where debtor_account_id = '${accountId}'`, [])
  const desk = testContext(site, { actor: { kind: 'operator', operatorId: randomUUID(), sessionId: '' } })
  const waiting = await db.selectFrom('withdrawal').select('id').where('accountId', '=', accountId).execute()
  for (const { id } of waiting) {
    await approveWithdrawal(desk, { id })
    await payWithdrawal(desk, { id, bankReference: 'B1' })
  }
  return person
}

/** What makers mark beyond the person's own words: subjects and numbers of cases, words of the other side, what was reported. */
async function unmarkOthers({ database: { raw } }: DemoSite, { accountId, canary, tutorId }: Person): Promise<void> {
  await raw(`update tuition_case set subject = 'dse_maths', job_no = 'C' || id where subject = '${canary}'`, [])
  await raw(`update content_report set object_id = '7', excerpt = 'reported' where reporter_account_id = '${accountId}'`, [])
  await raw(`update message set body = 'an answer' where body = '${canary}'`, [])
  await raw(`update case_offer set message = 'an offer' where message = '${canary}' and tutor_id <> ${tutorId ?? 0}`, [])
  await raw(`update dispute_file set sha256 = id::text where sha256 = '${canary}'`, [])
}

/** Another reports something that they wrote. */
async function beReported(site: DemoSite, { accountId, canary }: Person): Promise<void> {
  const other = await signInAs(site, { side: 'parent' })
  const about = { kind: 'tutor', objectId: '7', aboutAccountId: accountId, excerpt: canary } as const
  const report = { ...about, reporterAccountId: other.accountId, reason: 'other', note: '' } as const
  await fileReport(testContext(site, { actor: actorOf(other, 'parent') }), report)
}

/** In which tables and files any of these texts is, with how many rows. */
export async function placesOf(
  { site, folder }: LeavingPlace,
  texts: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const { raw } = site.database
  const tables = (await raw(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    [],
  )) as { name: string }[]
  expect(tables.length).toBeGreaterThan(50)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const any = texts.map((text) => `t::text like '%${text}%'`).join(' or ')
    const [{ rows } = { rows: 0 }] = (await raw(`select count(*)::int as rows from ${name} t where ${any}`, [])) as {
      rows: number
    }[]
    if (rows > 0) found[name] = rows
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const kept = files.filter(({ name, parentPath }) => {
    const content = readFileSync(join(parentPath, name), 'utf8')
    return texts.some((text) => name.includes(text) || content.includes(text))
  })
  return kept.length > 0 ? { ...found, files: kept.length } : found
}
