import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { PDF, memoryStorage } from '../../tutors/test/paper-context.ts'
import { readLesson } from '../../lessons/use-cases/list-lessons.ts'
import { addFile } from '../use-cases/dispute-files.ts'
import { readDispute } from '../use-cases/read-dispute.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { disputeStepsOn } from './dispute-steps.ts'
import { trialStepsOn } from '../../trials/test/trial-steps.ts'

let site: DemoSite
let trials: ReturnType<typeof trialStepsOn>
let disputes: ReturnType<typeof disputeStepsOn>
beforeAll(async () => {
  site = await openDemoSite(1, { env: { PAYMENTS: 'on' } })
  trials = trialStepsOn(site)
  disputes = disputeStepsOn(site)
})
afterAll(async () => await site.close())

type Both = { readonly parent: TestPerson; readonly tutor: TestPerson }

/** All that both say in a dispute, each with a number, as the tutor reads it; with the name of a file. */
async function saidIn({ parent, tutor }: Both, disputeId: number): Promise<readonly unknown[]> {
  const write = async (who: TestPerson, name: string, text: string) =>
    expect((await trials.as(who, `lesson/dispute/${name}`, { disputeId, text })).code).toBe('OK')
  await write(tutor, 'answer', 'Ring me, 9123 4567.')
  await write(parent, 'evidence', 'Or mail chan@example.com.')
  const storage = memoryStorage()
  await addFile({ ...parent.ctx, storage }, { disputeId, name: '6138 4927.pdf', bytes: PDF })
  const { story, files } = await readDispute(tutor.ctx, disputeId)
  return [...story.flatMap(({ text }) => (text === null ? [] : [text])), ...files.map(({ fileName }) => fileName)]
}

test('two who only had a trial do not pass contacts on in a problem, an answer, evidence or the name of a file', async () => {
  const trial = await trials.given()
  const { lessonId } = trial
  const note = 'Ten minutes only. WhatsApp 6138 4927 please.'
  // The form says so beforehand.
  expect(await readLesson(trial.parent.ctx, lessonId)).toMatchObject({ isTrial: true, hidesContacts: true })
  const opened = await trials.as(trial.parent, 'parent/lesson/problem', { lessonId, problem: 'short', note })
  const { disputeId } = opened.data as { disputeId: number }
  expect(await saidIn(trial, disputeId)).toEqual(['Ten minutes only. WhatsApp ●●●● please.', '●●●●', 'Or mail ●●●●.', '●●●●.pdf'])
  expect(await readDispute(trial.tutor.ctx, disputeId)).toMatchObject({ hidesContacts: true })
  // What was hidden is counted like that of messages: two words of the parent and the file, one of the tutor.
  const counted = await site.database.db
    .selectFrom('hidden_contact')
    .select(['accountId', 'texts'])
    .where('parentAccountId', '=', trial.parent.accountId)
    .orderBy('texts')
    .execute()
  expect(counted).toEqual([
    { accountId: trial.tutor.accountId, texts: 1 },
    { accountId: trial.parent.accountId, texts: 3 },
  ])
})

test('two who are matched may', async () => {
  const match = await disputes.disputed(undefined, 'Call 6138 4927.')
  expect(await readDispute(match.tutor.ctx, match.disputeId)).toMatchObject({ hidesContacts: false })
  expect(await saidIn(match, match.disputeId)).toEqual([
    'Call 6138 4927.',
    'Ring me, 9123 4567.',
    'Or mail chan@example.com.',
    '6138 4927.pdf',
  ])
})
