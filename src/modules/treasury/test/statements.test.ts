import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'

let site: DemoSite
let server: FastifyInstance
let desk: SignedIn
beforeAll(async () => {
  site = await openDemoSite(1)
  server = await site.serve({ env: { PAYMENTS: 'on' } })
  desk = await signInAs(site, { side: 'operator' })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

type Called = { readonly body?: object; readonly who?: SignedIn; readonly language?: string }
async function call<T>(method: 'GET' | 'POST', path: string, { body, who = desk, language = 'en' }: Called = {}) {
  const headers = { ...who.headers, 'accept-language': language }
  const answer = await server.inject({ method, url: `/api/admin/statement/${path}`, headers, ...(body ? { payload: body } : {}) })
  return { status: answer.statusCode, ...answer.json<{ code: string; msg: string; data: T }>() }
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const text = 'Date,Amount,Reference,Payer,Transaction number\n2026-11-23,"1,200.50",T0000000000000ABC01,Chan,F1\nsoon,5,x,y,F2\n'

test('an operator sees how a new bank writes, confirms it once, and is refused before', async () => {
  const file = base64(text)
  expect((await call('POST', 'import', { body: { fileName: 'nov.csv', file } })).code).toBe('STATEMENT_MAPPING_NEEDED')
  const { data } = await call<{ header: string[]; columns: string[]; dayForm: string }>('POST', 'look', { body: { file } })
  expect(data).toMatchObject({
    header: ['Date', 'Amount', 'Reference', 'Payer', 'Transaction number'],
    columns: ['day', 'amount', 'reference', 'payer', 'number'],
    samples: [
      ['2026-11-23', '1,200.50', 'T0000000000000ABC01', 'Chan', 'F1'],
      ['soon', '5', 'x', 'y', 'F2'],
    ],
    bank: null,
  })
  const { header, columns } = data
  const mapping = { bank: 'Harbour Bank', header, columns, dayForm: 'ymd' }
  expect(await call('POST', 'mapping', { body: { ...mapping, columns: columns.with(0, 'ignored') } })).toMatchObject({
    status: 422,
    code: 'STATEMENT_MAPPING',
  })
  expect((await call('POST', 'mapping', { body: mapping })).code).toBe('OK')
})

test('an operator imports a statement, sees each line with what it does, and discards it', async () => {
  const { data } = await call<{ id: string }>('POST', 'import', { body: { fileName: 'nov.csv', file: base64(text) } })
  expect((await call('GET', 'list')).data).toMatchObject({
    list: [{ id: data.id, fileName: 'nov.csv', state: 'imported', lines: 2, signedBy: null }],
    next: null,
    waiting: 1,
  })
  expect((await call('GET', `${data.id}/detail`)).data).toMatchObject({
    statement: { id: data.id, state: 'imported' },
    moves: '0.00',
    needsTwo: false,
    isMineToSign: true,
    lines: [
      { line: 2, day: '2026-11-23', amount: '1,200.50', payer: 'Chan', bankNumber: 'F1', standing: 'unknown', tradeNo: null },
      { line: 3, day: null, amount: '5.00', fault: 'date', raw: 'soon | 5 | x | y | F2', standing: 'fault' },
    ],
  })
  expect((await call('POST', `${data.id}/sign`, { body: { moves: '9.00' } })).code).toBe('STATEMENT_STATE_CHANGED')
  expect((await call('POST', `${data.id}/discard`)).code).toBe('OK')
  expect((await call('GET', 'list')).data).toMatchObject({ list: [{ state: 'discarded' }], waiting: 0 })
})

test('a file that is no statement is refused with the line, in both languages', async () => {
  const wrong = { fileName: 'x.csv', file: base64('Datum,Betrag\n2026-11-23,5') }
  expect(await call('POST', 'import', { body: wrong })).toMatchObject({ status: 422, code: 'STATEMENT_COLUMNS' })
  expect((await call('POST', 'import', { body: { ...wrong, file: base64(`${text}2026-11-23,5,"x`) } })).msg).toBe(
    'Line 4: a quotation mark is never closed',
  )
  expect((await call('POST', 'import', { body: { ...wrong, file: '' } })).code).toBe('INVALID_INPUT')
})

test('nobody but an operator sees or imports statements', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  for (const [method, path, body] of [
    ['GET', 'list', undefined],
    ['POST', 'import', { fileName: 'x.csv', file: base64(text) }],
    ['POST', 'look', { file: base64(text) }],
    ['POST', 'mapping', { bank: 'x', header: ['Date'], columns: ['day'], dayForm: 'ymd' }],
  ] as const)
    expect(await call(method, path, { who: parent, ...(body ? { body } : {}) })).toMatchObject({
      status: 403,
      code: 'ROLE_NOT_ALLOWED',
    })
})
