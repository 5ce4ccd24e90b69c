import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { openContacts, openThread } from '../public.ts'
import { testContext } from '../../../../test/test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(40)))
afterAll(async () => await site.close())

type Answer<D> = { readonly code: string; readonly data: D }
async function get<D>(who: SignedIn, url: string): Promise<Answer<D>> {
  return (await site.server.inject({ url, headers: who.headers })).json<Answer<D>>()
}
async function post<D>(who: SignedIn, url: string, payload: object): Promise<Answer<D>> {
  return (await site.server.inject({ method: 'POST', url, headers: who.headers, payload })).json<Answer<D>>()
}
type Message = {
  readonly messageId: string
  readonly seq: number
  readonly isMine: boolean
  readonly text: string | null
  readonly isMasked: boolean
}
type Thread = {
  readonly threadId: string
  readonly name: string
  readonly unread: number
  readonly areContactsOpen: boolean
  readonly phone?: string | null
}

async function pair(): Promise<{ parent: SignedIn; tutor: SignedIn; threadId: string }> {
  const parent = await signInAs(site, { side: 'parent', name: '陳太' })
  const tutor = await signInAs(site, { side: 'tutor' })
  const threadId = await openThread(testContext(site), {
    parentAccountId: parent.accountId,
    tutorId: tutor.tutorId ?? 0,
    caseId: null,
  })
  return { parent, tutor, threadId }
}
const send = async (who: SignedIn, threadId: string, text: string) =>
  await sendAs(who, { threadId, text, clientKey: randomUUID() })
const sendAs = async (who: SignedIn, message: object) => await post<Message>(who, '/api/message/send', message)
const messages = async (who: SignedIn, threadId: string, rest = '') =>
  (await get<{ list: Message[]; hasEarlier: boolean; readByOther: number }>(who, `/api/message/list?threadId=${threadId}${rest}`))
    .data

test('two write to each other, each reads it as theirs or not, and reading is noticed', async () => {
  const { parent, tutor, threadId } = await pair()
  expect((await get<{ list: Thread[] }>(parent, '/api/message/thread/list')).data.list).toEqual([])
  await send(parent, threadId, '  你好，請問星期六有空嗎？ ')
  await send(tutor, threadId, '有，下午兩時後。')
  expect((await messages(parent, threadId)).list.map(({ text, isMine }) => [text, isMine])).toEqual([
    ['你好，請問星期六有空嗎？', true],
    ['有，下午兩時後。', false],
  ])
  const { list, unread } = (await get<{ list: Thread[]; unread: number }>(parent, '/api/message/thread/list')).data
  expect([list.length, list[0]?.unread, unread]).toEqual([1, 1, 1])
  expect((await messages(tutor, threadId)).readByOther).toBe(1)
  expect((await post<{ unread: number }>(parent, '/api/message/read', { threadId })).data).toEqual({ unread: 0 })
  expect((await messages(tutor, threadId)).readByOther).toBe(2)
})

test('the same message sent again is one message, and many at once keep their order', async () => {
  const { parent, threadId } = await pair()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendAs(parent, { threadId, text: 'once', clientKey: key })))
  expect(new Set(answers.map(({ data }) => data.messageId)).size).toBe(1)
  await Promise.all(Array.from({ length: 20 }, (_, at) => send(parent, threadId, `message ${at}`)))
  const { list } = await messages(parent, threadId)
  expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
})

test('before the match contacts are hidden and stored nowhere; after it they pass, and each sees the other’s number', async () => {
  const { parent, tutor, threadId } = await pair()
  const early = (await send(parent, threadId, '我電話 5123 4999，多謝')).data
  expect(early).toMatchObject({ text: `我電話 ●●●●，多謝`, isMasked: true })
  const stored = await site.database.db.selectFrom('message').select('body').where('threadId', '=', threadId).execute()
  expect(JSON.stringify(stored)).not.toMatch(/4999/)
  expect((await get<Thread>(tutor, `/api/message/thread/${threadId}`)).data).toMatchObject({
    areContactsOpen: false,
    phone: null,
  })
  const open = { parentAccountId: parent.accountId, tutorId: tutor.tutorId ?? 0 }
  await openContacts(testContext(site), open)
  expect((await send(parent, threadId, '我電話 5123 4999')).data).toMatchObject({ text: '我電話 5123 4999', isMasked: false })
  const matched = (await get<Thread>(tutor, `/api/message/thread/${threadId}`)).data
  expect(matched.areContactsOpen).toBe(true)
  expect(matched.phone).toMatch(/^\+852\d{8}$/)
  // What was hidden stays hidden.
  expect((await messages(tutor, threadId)).list[0]?.text).toBe(`我電話 ●●●●，多謝`)
  const later = await openThread(testContext(site), { ...open, caseId: null })
  expect(later).toBe(threadId)
})

test('a number that comes in several messages is hidden in all of them, and years and prices are not', async () => {
  const { parent, tutor, threadId } = await pair()
  const texts = ['你好，$300 一堂得唔得？', '我 2019 年畢業', '電話 5123', '跟住係 4999', '聽日 16:30 見']
  for (const text of texts.slice(0, 3)) expect((await send(parent, threadId, text)).data).toMatchObject({ text, isMasked: false })
  await send(tutor, threadId, '請講')
  expect((await send(parent, threadId, texts[3] ?? '')).data).toMatchObject({ text: '跟住係 ●●●●', isMasked: true })
  await send(parent, threadId, texts[4] ?? '')
  const { list } = await messages(tutor, threadId)
  expect(list.map(({ text, isMasked }) => [text, isMasked])).toEqual([
    ['你好，$300 一堂得唔得？', false],
    ['我 2019 年畢業', false],
    ['電話 ●●●●', true],
    ['請講', false],
    ['跟住係 ●●●●', true],
    ['聽日 16:30 見', false],
  ])
  await openContacts(testContext(site), { parentAccountId: parent.accountId, tutorId: tutor.tutorId ?? 0 })
  await send(parent, threadId, '我電話係 5123')
  expect((await send(parent, threadId, '跟住係 4999')).data).toMatchObject({ text: '跟住係 4999', isMasked: false })
})

/** Writes all of it, and answers what the other side sees at the end. */
async function talk(texts: readonly string[], between?: string) {
  const { parent, tutor, threadId } = await pair()
  for (const text of texts) {
    expect((await send(parent, threadId, text)).code).toBe('OK')
    if (between !== undefined) await send(tutor, threadId, between)
  }
  const { list } = await messages(tutor, threadId)
  return list.filter(({ isMine }) => !isMine).map(({ text }) => text)
}

test('the parts of a number or a name are hidden whatever words and answers stand between them', async () => {
  expect(await talk(['電話頭四個係', '6138', '跟住', '4927'], '嗯')).toEqual(['電話頭四個係', '●●●●', '跟住', '●●●●'])
  expect(await talk(['加我 vx', '我個仔讀小四', '個名係 harbour_ming'], 'ok')).toEqual(['加我 vx', '我個仔讀小四', '個名係 ●●●●'])
  expect(await talk(['peterlau88', '@gmail.com'])).toEqual(['●●●●', '●●●●'])
  const stored = await site.database.db.selectFrom('message').select('body').execute()
  expect(JSON.stringify(stored)).not.toMatch(/6138|4927|harbour_ming|peterlau88/)
})

test('prices, dates, addresses, ages and marks over several messages stay', async () => {
  const plain = ['一堂 $350', '4 堂 1400', '我住 12 座 27 樓 B 室', '佢 12 歲', '中文 72', '英文 68', '24/11', '16:30', '2026 年']
  expect(await talk(plain, '我電話冇電')).toEqual(plain)
})

test.each([
  ['within a day', { ms: 86_399_000, answers: 0 }, '●●●●'],
  ['not a day later', { ms: 86_400_000, answers: 0 }, '4927'],
  ['over twenty-two messages of the other', { ms: 0, answers: 22 }, '●●●●'],
  ['not over twenty-four', { ms: 0, answers: 24 }, '4927'],
])('parts are put together %s', async (_, { ms, answers }, shown) => {
  const { parent, tutor, threadId } = await pair()
  await send(parent, threadId, '電話 6138')
  for (let at = 0; at < answers; at++) expect((await send(tutor, threadId, 'yes')).code).toBe('OK')
  site.clock.advance(ms)
  // A session ends after a day without use.
  const later = await signInAs(site, { side: 'parent', accountId: parent.accountId })
  expect((await send(later, threadId, '4927')).data).toMatchObject({ text: shown, isMasked: shown !== '4927' })
})

test('who is blocked cannot write and neither can the one who blocks; it can be taken back', async () => {
  const { parent, tutor, threadId } = await pair()
  await send(parent, threadId, 'hello')
  expect((await post(tutor, '/api/message/block', { threadId, isBlocked: true })).code).toBe('OK')
  expect((await send(parent, threadId, 'hello?')).code).toBe('THREAD_BLOCKED')
  expect((await send(tutor, threadId, 'no')).code).toBe('THREAD_BLOCKED')
  expect((await get(parent, `/api/message/thread/${threadId}`)).data).toMatchObject({ isBlocked: true, isBlockedByMe: false })
  await post(tutor, '/api/message/block', { threadId, isBlocked: false })
  expect((await send(parent, threadId, 'hello again')).code).toBe('OK')
})

test('one notice tells of all that is written until it is read', async () => {
  const { parent, tutor, threadId } = await pair()
  const notices = async () =>
    (await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', tutor.accountId).execute()).length
  await send(parent, threadId, 'one')
  await send(parent, threadId, 'two')
  expect(await notices()).toBe(1)
  await post(tutor, '/api/message/read', { threadId })
  await send(parent, threadId, 'three')
  expect(await notices()).toBe(2)
})

test('a parent asks a listed tutor, no draft, and no more than thirty new ones a day', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const tutor = await signInAs(site, { side: 'tutor' })
  const ask = async (who: SignedIn, tutorId: number) => await post<string>(who, '/api/message/thread/open', { tutorId })
  const listed = await site.database.db.selectFrom('tutor').select('id').where('status', '=', 'active').orderBy('id').execute()
  const first = listed[0]?.id ?? 0
  const opened = await ask(parent, first)
  expect(opened.code).toBe('OK')
  expect((await ask(parent, first)).data).toBe(opened.data)
  expect((await ask(parent, tutor.tutorId ?? 0)).code).toBe('TUTOR_NOT_FOUND')
  expect((await ask(tutor, first)).code).toBe('SWITCH_TO_PARENT')
  const ends = []
  for (const { id } of listed.slice(1, 31)) ends.push((await ask(parent, id)).code)
  expect(ends).toEqual([...Array<string>(29).fill('OK'), 'RATE_LIMITED'])
  const next = listed[31]?.id ?? 0
  site.clock.advance(86_399_999)
  expect((await ask(parent, next)).code).toBe('RATE_LIMITED')
  site.clock.advance(2)
  expect((await ask(parent, next)).code).toBe('OK')
})

test('a message has at most two thousand characters', async () => {
  const { parent, threadId } = await pair()
  expect((await send(parent, threadId, 'x'.repeat(2000))).code).toBe('OK')
  expect((await send(parent, threadId, 'x'.repeat(2001))).code).toBe('INVALID_INPUT')
})

test('only what was written to someone is theirs to report, once while it waits', async () => {
  const { parent, tutor, threadId } = await pair()
  const { messageId } = (await send(parent, threadId, 'rude words')).data
  const report = async (who: SignedIn) => (await post(who, '/api/message/report', { messageId, reason: 'abuse', note: '' })).code
  expect(await report(parent)).toBe('MESSAGE_NOT_FOUND')
  expect([await report(tutor), await report(tutor)]).toEqual(['OK', 'OK'])
  const rows = await site.database.db.selectFrom('content_report').select('excerpt').where('objectId', '=', messageId).execute()
  expect(rows).toEqual([{ excerpt: 'rude words' }])
})
