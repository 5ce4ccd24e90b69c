import { listPutOff } from '#platform/db/work-put-off.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#platform/keys.ts'
import { sealedStorage } from '#platform/sealed-storage.ts'
import { folderStorage } from '#platform/storage.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { TutorDocument } from '../store/documents.ts'
import { openOwnDocument } from '../use-cases/own-documents.ts'
import { sealPapers } from '../use-cases/seal-papers.ts'
import { uploadDocument } from '../use-cases/upload-document.ts'
import { PDF, tutorContext } from './paper-context.ts'
import { testContext } from '../../../../test/test-context.ts'

const KEY_A = `a:${Buffer.alloc(32, 1).toString('base64')}`
const KEY_B = `b:${Buffer.alloc(32, 2).toString('base64')}`

let site: DemoSite
let folder: string
beforeAll(async () => {
  site = await openDemoSite(3)
  folder = await mkdtemp(join(tmpdir(), 'harbour-papers-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const storageWith = (secretKeys: string) => sealedStorage(folderStorage(folder), openKeys('', secretKeys))

test('papers that an earlier version left plain are sealed by the job once, and again after a new key', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const plain = folderStorage(folder)
  const papers: TutorDocument[] = []
  for (let n = 0; n < 3; n++)
    papers.push(await uploadDocument(tutorContext(site, tutor, plain), { kind: 'identity', name: 'id.pdf', bytes: PDF }))
  const onDisk = async (): Promise<boolean[]> =>
    await Promise.all(papers.map(async ({ storageKey }) => (await readFile(join(folder, storageKey))).includes('endobj')))
  const read = async (secretKeys: string): Promise<boolean[]> =>
    await Promise.all(
      papers.map(async ({ id }) => {
        const { body } = await openOwnDocument(tutorContext(site, tutor, storageWith(secretKeys)), id)
        return (await buffer(body)).equals(PDF)
      }),
    )
  expect([await onDisk(), await read(KEY_A)]).toEqual([Array(3).fill(true), Array(3).fill(true)])
  const log = { debug: () => {}, info: () => {}, error: () => {}, warn: () => {} }
  const seal = async (secretKeys: string) => await sealPapers(testContext(site, { storage: storageWith(secretKeys), log }))
  expect([await seal(KEY_A), await seal(KEY_A)]).toEqual([3, 0])
  expect([await onDisk(), await read(KEY_A)]).toEqual([Array(3).fill(false), Array(3).fill(true)])
  expect([await seal(`${KEY_B},${KEY_A}`), await seal(`${KEY_B},${KEY_A}`)]).toEqual([3, 0])
  expect(await read(KEY_B)).toEqual(Array(3).fill(true))
  // With the old key alone none can be: each is noted, and the others are tried all the same.
  expect(await seal(KEY_A)).toBe(0)
  const noted = (await listPutOff(site.database.db, 9)).map(({ work, key }) => `${work} ${key}`)
  expect(noted.toSorted()).toEqual(papers.map(({ id }) => `tutors.seal ${id}`).toSorted())
})

test('a paper that is deleted while it is being sealed does not come back', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const plain = folderStorage(folder)
  const paper = await uploadDocument(tutorContext(site, tutor, plain), { kind: 'education', name: 'a.pdf', bytes: PDF })
  const inner = storageWith(KEY_A)
  const storage = {
    ...inner,
    seal: async (key: string) => {
      const isSealed = await inner.seal(key)
      if (key === paper.storageKey) await site.database.db.deleteFrom('tutor_document').where('id', '=', paper.id).execute()
      return isSealed
    },
  }
  const log = { debug: () => {}, info: () => {}, error: () => {}, warn: () => {} }
  await sealPapers(testContext(site, { storage, log }))
  expect(await plain.open(paper.storageKey)).toBeNull()
})
