import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#platform/audit.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/new-id.ts'
import { samplePdf } from '../../../../test/sample-pdf.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { decideVerification } from '../use-cases/decide-verification.ts'
import { readOwnProfile } from '../use-cases/read-own-profile.ts'
import { saveProfileSection } from '../use-cases/save-profile-section.ts'
import { submitVerification } from '../use-cases/submit-verification.ts'
import { uploadDocument } from '../use-cases/upload-document.ts'
import { openTutorProfile } from '../use-cases/open-tutor-profile.ts'
import { listVerificationQueue } from '../use-cases/verification-queue.ts'
import { actorOf, testContext, transact } from '../../../../test/test-context.ts'
import { NO_STORAGE } from '../../../../test/no-storage.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const PDF = samplePdf()
const clock = { now: () => NOW, advance: () => {} }

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database.close())

const files = new Map<string, Uint8Array>()
const storage = {
  ...NO_STORAGE,
  put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
  open: async () => ({ stream: Readable.from([PDF]), size: PDF.length, modifiedAt: NOW }),
  remove: async (key: string) => void files.delete(key),
  seal: async () => false,
}

async function tutorContext() {
  const actor = actorOf(await signInAs({ database, clock }, { side: 'tutor' }), 'tutor')
  return { ...testContext({ database, clock }, { storage }), actor }
}

test('of thirty papers at once twenty are kept, and no file of the others', async () => {
  const ground = await tutorContext()
  const before = files.size
  const one = () => uploadDocument(ground, { kind: 'identity', name: 'a.pdf', bytes: PDF })
  const ends = await Promise.allSettled(Array.from({ length: 30 }, one))
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(20)
  expect(files.size - before).toBe(20)
})

test('a check is sent once and decided once, whoever comes at the same time', async () => {
  const ground = await tutorContext()
  await uploadDocument(ground, { kind: 'education', name: 'a.pdf', bytes: PDF })
  const sent = await Promise.allSettled(Array.from({ length: 20 }, () => submitVerification(ground, 'education')))
  expect(sent.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  const { accountId: operatorId } = await signInAs({ database, clock }, { side: 'operator' })
  const operator = { ...ground, actor: { kind: 'operator', operatorId, sessionId: newId(NOW) } as const }
  const { list } = await listVerificationQueue(operator, { state: 'submitted', word: '', part: { limit: 50 } })
  const id = list.find((one) => one.tutorId === ground.actor.tutorId)?.id ?? ''
  const decided = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      decideVerification(operator, { id, verdict: index % 2 ? 'approved' : 'rejected', reason: 'No.' }),
    ),
  )
  expect(decided.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  const objectId = String(ground.actor.tutorId)
  expect(await listAudit(database.db, { objectId, limit: 9 })).toHaveLength(1)
})

test('of twenty saves of one version one is kept', async () => {
  const ground = await tutorContext()
  const { version } = await readOwnProfile(ground)
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => saveProfileSection(ground, { version, changes: { intro: `Words ${index}` } })),
  )
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  const codes = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code: string }).code] : []))
  expect(new Set(codes)).toEqual(new Set(['PROFILE_CHANGED']))
  expect((await readOwnProfile(ground)).version).toBe(version + 1)
})

test('opening the tutor side twenty times at once makes one profile', async () => {
  const { accountId } = await signInAs({ database, clock }, { side: 'parent' })
  const open = () => transact({ database, clock }, async (tx) => await openTutorProfile(tx, { accountId, name: 'Ho' }))
  const ids = await Promise.all(Array.from({ length: 20 }, open))
  expect(new Set(ids).size).toBe(1)
})
