import { buffer } from 'node:stream/consumers'
import type { UserActor, UserType } from '#kernel/actor.ts'
import { addPerson, addSecondFactor, changeAvatar } from '#modules/accounts/public.ts'
import { createOperator } from '#modules/admin/public.ts'
import { deliverWaiting, notify, saveNoticeSetting, usualSetting } from '#modules/notices/public.ts'
import {
  adoptTutor,
  decideVerification,
  openTutorProfile,
  saveProfileSection,
  submitVerification,
  uploadDocument,
} from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { DEMO_AUTHENTICATOR, DEMO_OPERATOR, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts'
import { fillBoosts } from './fill-boosts.ts'
import { fillDrafts } from './fill-drafts.ts'
import { fillFamily } from './fill-family.ts'
import { fillFirstLesson } from './fill-first-lesson.ts'
import { fillKept } from './fill-kept.ts'
import { fillPastWords } from './fill-past-words.ts'
import { fillStory } from './fill-story.ts'
import { fillGuardedWallet, fillWaitingWithdrawals, fillWallets, fillWithdrawals } from './fill-wallets.ts'
import { findShowcase } from './find-showcase.ts'
import type { Showcase } from './find-showcase.ts'
import { samplePaper } from './sample-paper.ts'
import { TRIAL } from './story-time.ts'

const AGE = 27
// Hours of the demo's tutor.
const WEEK = [
  { weekday: 1, from: 1020, to: 1260 },
  { weekday: 3, from: 1020, to: 1260 },
  { weekday: 5, from: 960, to: 1260 },
  { weekday: 6, from: 600, to: 1080 },
]

/**
 * Gives a demo world people whom a visitor can be at once, through the use cases of the rooms: a parent, a tutor with a
 * checked profile, someone who is both, a parent with a second factor, an operator. Once for a world; one that was written before this was known gets
 * them too. Answers the tutor. Never call it with live providers: passwords and the authenticator are printed in the source.
 */
export async function fillDemoAccounts(system: Context): Promise<UserActor | null> {
  const { db } = system
  const now = system.now()
  const world = await db.selectFrom('demo_fill').select(['id', 'peopleAt']).orderBy('id').executeTakeFirst()
  if (!world || world.peopleAt !== null) return null
  const ground: Context = { ...system, now: () => now }
  const { email, name, ...known } = DEMO_OPERATOR
  const operator = await createOperator(ground, { email, name, known })
  const parent = await addOne(ground, { ...DEMO_PEOPLE.parent, sides: ['parent'] })
  const showcase = await findShowcase(db)
  const tutor = showcase && (await addTutor(ground, showcase, operator?.id ?? null))
  const both = await addOne(ground, { ...DEMO_PEOPLE.both, sides: ['parent', 'tutor'] })
  if (both !== null) await beginProfile(ground, both)
  for (const accountId of [parent, both]) {
    const values = { device: 'Safari · iPhone' }
    if (accountId !== null) await inTransaction(ground, async (tx) => await notify(tx, { accountId, kind: 'new-device', values }))
  }
  if (parent !== null && tutor) {
    const people = { parent: actorOf(parent, 'parent'), tutor, showcase }
    await fillKept(ground, people)
    await silently(ground, [people.parent, tutor], async () => {
      await fillWallets(ground, people)
      const withdraw = await fillWithdrawals(ground, { tutor: tutor.accountId, operator: operator?.id ?? null })
      await fillStory(ground, people)
      await fillFirstLesson(ground, people)
      await withdraw()
    })
  }
  if (both !== null && tutor) {
    const people = { parent: actorOf(both, 'parent'), tutor, showcase }
    await silently(ground, [people.parent, tutor], async () => {
      await fillFamily(ground, people)
      await fillWaitingWithdrawals(ground, both)
    })
  }
  if (tutor) await fillBoosts(ground, tutor)
  if (tutor) await fillDrafts(ground, tutor)
  await addGuarded(ground)
  await db.updateTable('demo_fill').set({ peopleAt: now }).where('id', '=', world.id).execute()
  return tutor
}

/** A parent with a second factor, and money to withdraw with it. */
export async function addGuarded(ground: Context): Promise<void> {
  const accountId = await addOne(ground, { ...DEMO_PEOPLE.guarded, sides: ['parent'] })
  if (accountId === null) return
  const actor = actorOf(accountId, 'parent')
  await addSecondFactor(ground, { accountId, secret: DEMO_AUTHENTICATOR })
  await silently(ground, [actor], async () => await fillGuardedWallet(ground, actor))
}

/** Nobody is sent what happened weeks ago. */
async function silently(ground: Context, people: readonly UserActor[], act: () => Promise<void>): Promise<void> {
  const topics = { emailTopics: [], phoneTopics: [], pushTopics: [] } as const
  const silent = { ...topics, urgentPhone: false, quietFrom: 0, quietTo: 0 } as const
  for (const actor of people) await saveNoticeSetting({ ...ground, actor }, silent)
  await act()
  while ((await deliverWaiting(ground)) > 0);
  for (const actor of people) await saveNoticeSetting({ ...ground, actor }, usualSetting(ground.noticeBook.topics))
}

function actorOf(accountId: string, type: UserType, tutorId: number | null = null): UserActor {
  return { kind: 'user', accountId, type, tutorId, sessionId: '' }
}

async function addOne(
  ground: Context,
  person: Omit<Parameters<typeof addPerson>[1], 'password' | 'locale'>,
): Promise<string | null> {
  return await addPerson(ground, { ...person, password: DEMO_PASSWORD, locale: 'zh' })
}

/** One of the world's tutors becomes someone: checked by the operator, with a week, a picture and notices. */
async function addTutor(ground: Context, showcase: Showcase, operatorId: string | null): Promise<UserActor | null> {
  const { tutorId, name } = showcase
  const accountId = await addOne(ground, { ...DEMO_PEOPLE.tutor, name, sides: ['tutor'] })
  if (accountId === null || !(await adoptTutor(ground.db, { tutorId, accountId, now: ground.now() }))) return null
  await fillPastWords(ground.db, tutorId)
  const actor = actorOf(accountId, 'tutor', tutorId)
  const ctx = { ...ground, actor }
  await saveProfileSection(ctx, {
    changes: { availability: WEEK, trial: TRIAL },
    version: showcase.version,
  })
  const face = await ground.storage.open(showcase.avatarKey)
  if (face) await changeAvatar(ctx, await buffer(face.stream))
  for (const kind of ['identity', 'education'] as const) {
    const id = await askForCheck({ ...ground, actor }, kind)
    if (operatorId === null || id === null) continue
    const desk = { ...ground, actor: { kind: 'operator', operatorId, sessionId: '' } } as const
    await decideVerification(desk, { id, verdict: 'approved', reason: null })
  }
  return actor
}

async function askForCheck(ctx: Context & { actor: UserActor }, kind: 'identity' | 'education'): Promise<string | null> {
  const title = { identity: 'Identity card', education: 'Certificate of education' }[kind]
  await uploadDocument(ctx, { kind, name: `${kind}.png`, bytes: await samplePaper(title) })
  await submitVerification(ctx, kind)
  const waiting = await ctx.db
    .selectFrom('tutor_verification')
    .select('id')
    .where('tutorId', '=', ctx.actor.tutorId)
    .where('state', '=', 'submitted')
    .executeTakeFirst()
  return waiting?.id ?? null
}

/** A draft that still needs its subjects and more, with one check that waits at the desk. */
async function beginProfile(ground: Context, accountId: string): Promise<void> {
  const name = DEMO_PEOPLE.both.name
  const tutorId = await openTutorProfile(ground, { accountId, name })
  const ctx = { ...ground, actor: actorOf(accountId, 'tutor', tutorId) }
  const birthYear = ground.now().getUTCFullYear() - AGE
  const changes = { nameEn: 'Ho Ka Yan', sex: 'female', birthYear, languages: ['tutor_cantonese'], teachesOnline: true } as const
  await saveProfileSection(ctx, { changes, version: 1 })
  await askForCheck(ctx, 'identity')
}
