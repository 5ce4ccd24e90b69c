import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulators } from '../simulators/start-simulators.ts'
import type { Simulators } from '../simulators/start-simulators.ts'

const app = { appId: '42', appSecret: 'app-secret' }
const BACK = 'https://tutors.example/zh/login/return'

let folder: string
let simulators: Simulators
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simulators-'))
  const place = { host: '127.0.0.1', port: 0, nextPort: 0, folder, productUrl: 'http://127.0.0.1:9' }
  simulators = await startSimulators({ ...place, providers: { facebook: app } })
})
afterAll(async () => {
  await simulators.close()
  rmSync(folder, { recursive: true, force: true })
})

async function dialog(form: Record<string, string>): Promise<Response> {
  const url = `${simulators.url}/facebook/v23.0/dialog/oauth`
  return await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}
async function facebookCode(clientId: string): Promise<string> {
  const form = { client_id: clientId, redirect_uri: BACK, response_type: 'code', state: 's', mailbox: 'tsunyin.lee' }
  const back = new URL((await dialog(form)).headers.get('location') ?? '')
  expect([back.origin + back.pathname, back.searchParams.get('state'), back.hash]).toEqual([BACK, 's', '#_=_'])
  return back.searchParams.get('code') ?? ''
}
async function exchange(
  change: object,
): Promise<{ status: number; body: { access_token?: string; error?: { message: string } } }> {
  const form = { client_id: app.appId, client_secret: app.appSecret, redirect_uri: BACK, ...change }
  const url = `${simulators.url}/facebook/v23.0/oauth/access_token`
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form as Record<string, string>) })
  return { status: response.status, body: (await response.json()) as { access_token?: string } }
}
async function graph(path: string, query: Record<string, string>): Promise<{ status: number; body: Record<string, never> }> {
  const response = await fetch(`${simulators.url}/facebook/v23.0/${path}?${new URLSearchParams(query).toString()}`)
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

test('Facebook gives a token for a code once, to its app, and wants the proof of the secret', async () => {
  const access = `${app.appId}|${app.appSecret}`
  const code = await facebookCode(app.appId)
  for (const change of [{ client_secret: 'guess' }, { client_id: '666' }, { redirect_uri: `${BACK}x` }, { code: `${code}x` }])
    expect((await exchange({ code, ...change })).status, JSON.stringify(change)).toBe(400)
  expect((await exchange({ code: await facebookCode('666') })).status).toBe(400)
  const own = (await exchange({ code })).body.access_token ?? ''
  expect((await exchange({ code })).body.error?.message).toBe('This authorization code has been used.')
  const debug = await graph('debug_token', { input_token: own, access_token: access })
  expect(debug.body).toMatchObject({ data: { app_id: '42', is_valid: true, type: 'USER' } })
  const altered = await graph('debug_token', { input_token: `${own}x`, access_token: access })
  expect(altered.body).toMatchObject({ data: { is_valid: false } })
  expect((await graph('debug_token', { input_token: own, access_token: '42|guess' })).status).toBe(400)
  const proof = createHmac('sha256', app.appSecret).update(own).digest('hex')
  const me = await graph('me', { fields: 'id,name', access_token: own, appsecret_proof: proof })
  expect(me).toMatchObject({ status: 200, body: { name: '李浚然 Lee Tsun Yin' } })
  expect((await graph('me', { access_token: own })).status).toBe(400)
  const guess = createHash('sha256').update(own).digest('hex')
  expect((await graph('me', { access_token: own, appsecret_proof: guess })).status).toBe(400)
})

test('its dialog gives no token to a browser, and tells of who turned away', async () => {
  const asked = { client_id: app.appId, redirect_uri: BACK, state: 's', mailbox: 'tsunyin.lee' }
  expect((await dialog({ ...asked, response_type: 'token' })).status).toBe(400)
  const back = new URL((await dialog({ ...asked, response_type: 'code', cancel: '1' })).headers.get('location') ?? '')
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', error_reason: 'user_denied', state: 's' })
})
