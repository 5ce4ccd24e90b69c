import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOMS } from '#app/rooms.ts'
import { MASK_RULES } from '#kernel/contacts/hide-contacts.ts'
import { SEALED_FOR } from '#modules/cases/use-cases/sealed-for.ts'
import { openContacts, openThread } from '#modules/messages/public.ts'
import { searchRowOf } from '#modules/search/public.ts'
import { tutorDocumentsOf } from '#modules/tutors/use-cases/tutor-documents-of.ts'
import { sweepPublicTexts } from '#platform/db/public-texts.ts'
import type { PublicTexts } from '#platform/db/public-texts.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { signInAs } from './sign-in-as.ts'
import { testContext } from './test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(40, { cases: 10 })))
afterAll(async () => await site.close())

const ALL: readonly PublicTexts[] = ROOMS.flatMap(({ publicTexts = [] }) => publicTexts)
const SECRET = '打畀我 5123 0417 或 IG: harbour_88'
const HIDDEN = '打畀我 ●●●● 或 IG: ●●●●'
const db = () => site.database.db
const sweep = async (all = ALL) => await sweepPublicTexts(testContext(site), all)
const again = async () => await db().updateTable('text_sweep').set({ rules: 0 }).execute()

test('the demo world stores no contacts in what others read', async () => {
  expect(ALL.map(({ table }) => table)).toEqual([
    'account',
    'tutor',
    'tutor_subject',
    'message',
    'tuition_case',
    'case_offer',
    'manuscript',
    'draft_chapter',
    'draft_unit',
    'course_version',
    'version_chapter',
    'version_unit',
    'course_video',
    'study_file',
    'review',
  ])
  expect(await sweep()).toBe(0)
  const sweeps = await db().selectFrom('text_sweep').selectAll().orderBy('name').execute()
  expect(sweeps.map(({ name, rules, finishedAt }) => [name, rules, finishedAt !== null])).toEqual(
    ALL.map(({ table }) => [table, MASK_RULES, true]).toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  )
})

test('what was stored before is masked once, and the search follows', async () => {
  await again()
  const ids = (await db().selectFrom('tutor').select('id').where('status', '=', 'active').orderBy('id').limit(3).execute()).map(
    (one) => one.id,
  )
  await db()
    .updateTable('tutor')
    .set({ intro: `${SECRET} harbourhidden`, nameEn: 'IG: harbour_88' })
    .where('id', 'in', ids)
    .execute()
  const sealed = site.keys.seal(SEALED_FOR.senNote, SECRET)
  const job = await db()
    .updateTable('tuition_case')
    .set({ note: SECRET, estate: SECRET, senNoteSealed: sealed })
    .returning('id')
    .execute()
  expect(await sweep()).toBe(2 * ids.length + 3 * job.length)
  expect(await sweep()).toBe(0)
  const tutor = await db()
    .selectFrom('tutor')
    .select(['intro', 'nameEn'])
    .where('id', '=', ids[0] ?? 0)
    .executeTakeFirstOrThrow()
  expect(tutor).toEqual({ intro: `${HIDDEN} harbourhidden`, nameEn: 'IG: ●●●●' })
  const one = await db().selectFrom('tuition_case').select(['note', 'estate', 'senNoteSealed']).executeTakeFirstOrThrow()
  expect([one.note, one.estate, site.keys.unseal(SEALED_FOR.senNote, one.senNoteSealed ?? '')]).toEqual([HIDDEN, HIDDEN, HIDDEN])
  const found = await site.database.raw('select * from tutor_search where id = any($1) order by id', [ids])
  const documents = await tutorDocumentsOf(testContext(site), ids)
  expect(documents[0]?.texts.join()).toMatch(/●●●●.*harbourhidden/)
  expect(found).toEqual(documents.map((document) => searchRowOf(document, site.now)))
})

test('messages are masked up to the match, and not after it', async () => {
  const [parent, tutor] = [await signInAs(site, { side: 'parent' }), await signInAs(site, { side: 'tutor' })]
  const pair = { parentAccountId: parent.accountId, tutorId: tutor.tutorId ?? 0 }
  const threadId = await openThread(testContext(site), { ...pair, caseId: null })
  const at = (seq: number): Date => new Date(site.now.getTime() + seq * 1000)
  const message = (seq: number, id: string) => ({
    id,
    seq,
    threadId,
    sender: 'parent' as const,
    body: SECRET,
    isMasked: false,
    clientKey: id,
    createdAt: at(seq),
  })
  const rows = [message(1, '00000000-0000-4000-8000-000000000001'), message(2, '00000000-0000-4000-8000-000000000002')]
  await db().insertInto('message').values(rows).execute()
  await openContacts(testContext(site), pair)
  await db()
    .updateTable('thread')
    .set({ contactsOpenAt: at(1.5) })
    .where('id', '=', threadId)
    .execute()
  await again()
  expect(await sweep()).toBe(1)
  const stored = await db()
    .selectFrom('message')
    .select(['body', 'isMasked'])
    .where('threadId', '=', threadId)
    .orderBy('seq')
    .execute()
  expect(stored).toEqual([
    { body: HIDDEN, isMasked: true },
    { body: SECRET, isMasked: false },
  ])
})

test('a sweep that is killed goes on where it was', async () => {
  await again()
  const [tutors] = ALL.filter(({ table }) => table === 'tutor')
  if (!tutors) throw new Error('tutors have no public texts')
  const all = (await db().updateTable('tutor').set({ intro: SECRET }).returning('id').execute()).length
  const unread = async () => await db().selectFrom('tutor').select('id').where('intro', '=', SECRET).execute()
  let batches = 0
  const changed = async (): Promise<void> => {
    batches += 1
    if (batches === 3) throw new Error('killed')
  }
  await expect(sweepPublicTexts(testContext(site), [{ ...tutors, changed }], 10)).rejects.toThrow('killed')
  expect(await unread()).toHaveLength(all - 20)
  expect(await sweep([tutors])).toBe(all - 20)
  expect(await unread()).toEqual([])
})
