import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import { askForDeletion, eraseClosedAccounts } from '../../accounts/use-cases/close-account.ts'
import { noticeText, renderMessage } from '../../notices/use-cases/render-message.ts'
import { readWho } from '../../notices/use-cases/who.ts'
import { acceptBooking } from '../use-cases/answer-booking.ts'
import { bookTutor } from '../use-cases/book-tutor.ts'
import { DAY_MS, makeCase, makeParent, makeTutor } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'
import { lessonStepsOn } from './lesson-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof lessonStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0)
  steps = lessonStepsOn(site)
})
afterAll(async () => await site.close())

type Kept = { readonly kind: string; readonly values: Record<string, string | number> }

/** The latest notice of a kind that a person got. */
async function told({ accountId }: TestPerson, kind: string): Promise<Kept> {
  const rows = await site.database.db
    .selectFrom('notice')
    .select(['kind', 'values'])
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows[0] as unknown as Kept
}

async function said(notice: Kept, locale: Locale): Promise<string> {
  const ctx = testContext(site)
  const [who] = await readWho(ctx, [notice.values])
  return noticeText(ctx, { ...notice, locale, who })
}

test('what a tutor did is said with their public name, in both languages and all ways', async () => {
  const [parent, tutor, other] = [await makeParent(site), await makeTutor(site), await makeTutor(site)]
  const jobId = await makeCase(parent)
  await bookTutor(parent.ctx, { jobId, tutorId: other.tutorId })
  const { bookingId } = await bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId, acceptance: 'compare' })
  await acceptBooking(tutor.ctx, { bookingId })
  const notice = await told(parent, 'booking-offered')
  const [zh, en] = [
    `林老師接受了個案 C${jobId} 的預約，每小時 HK$250。請於 48 小時內確認配對。`,
    `Ms Lam accepted your booking for case C${jobId} at HK$250 per hour. Confirm the match within 48 hours.`,
  ]
  expect([await said(notice, 'zh'), await said(notice, 'en')]).toEqual([zh, en])
  const [who] = await readWho(testContext(site), [notice.values])
  const ways = (['sms', 'whatsapp', 'push', 'email'] as const).map((channel) => {
    const message = { channel, purpose: 'notice', locale: 'zh', reference: 'ABC', who } as const
    return renderMessage(testContext(site), { ...message, values: { ...notice.values, kind: notice.kind } })
  })
  for (const { text } of ways) expect(text).toContain(zh)
  expect(ways[3]?.html).toContain('林老師')
})

test('a parent is named to the tutor of a match, not before', async () => {
  const match = await steps.matched()
  const asked = await told(match.tutor, 'booking-requested')
  expect(JSON.stringify(asked)).not.toContain('Chan Tai')
  expect(await said(asked, 'zh')).toBe(`有家長就個案 C${match.jobId} 預約你，請於 48 小時內回覆。`)
  await steps.scheduled(match, 24)
  expect(await said(await told(match.tutor, 'lesson-proposed'), 'en')).toMatch(/^Case C\d+: Chan Tai proposed a lesson at /)
  expect(await said(await told(match.parent, 'lesson-agreed'), 'zh')).toMatch(/^個案 C\d+：你與林老師 /)
})

test('nobody is named by what names nobody, and who is erased is a former member', async () => {
  const { parent, tutor } = await steps.matched()
  expect(await said({ kind: 'booking-declined', values: { job: 'C1' } }, 'zh')).toBe(
    '導師未能接受個案 C1 的預約。你可以預約其他導師。',
  )
  expect(await said({ kind: 'booking-declined', values: { job: 'C1' } }, 'en')).toBe(
    'The tutor cannot take case C1. You can ask other tutors.',
  )
  expect(await said(await told(tutor, 'case-won'), 'en')).toContain('of Chan Tai is yours.')
  await askForDeletion(parent.ctx)
  site.clock.advance(15 * DAY_MS)
  await eraseClosedAccounts(testContext(site))
  expect(await said(await told(tutor, 'case-won'), 'en')).toContain('of a former member is yours.')
  const left = await told(tutor, 'match-left-by-parent')
  expect(left.values).not.toHaveProperty('nameZh')
  expect(await said(left, 'en')).toMatch(/^A former member ended the match of case C/)
  expect(await said(left, 'zh')).toMatch(/^個案 C\d+ 的前會員已結束配對/)
})
