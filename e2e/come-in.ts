import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { APIResponse, Browser, BrowserContext } from '@playwright/test'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { Secret, TOTP } from 'otpauth'
import { DEMO_OPERATOR, DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/accounts/demo-people.ts'
import { PASSWORD, codeSentTo, freshMobile } from './people.ts'

const STEP_MS = 30_000
const HEADERS = { 'sec-fetch-site': 'same-origin' } as const

type Answer<D> = { readonly code: string; readonly data: D }

/** Posts as the page of a context would. */
export async function postAs(context: BrowserContext, path: string, body: object): Promise<APIResponse> {
  const csrf = (await context.cookies()).find(({ name }) => name === 'csrf')?.value ?? 'visitor'
  return await context.request.post(path, { data: body, headers: { ...HEADERS, 'x-csrf': csrf } })
}

/** The data of an answer that must be one. */
export async function dataOf<D>(response: APIResponse): Promise<D> {
  const { code, data } = (await response.json()) as Answer<D>
  expect(code, response.url()).toBe('OK')
  return data
}

/** Registers someone new and logs them in, for journeys that are about something else. */
export async function comeInNew(
  context: BrowserContext,
  { side, name, baseURL }: { side: 'parent' | 'tutor'; name: string; baseURL: string },
): Promise<{ readonly mobile: string }> {
  const mobile = freshMobile()
  const phone = { countryCode: '852', mobile, type: side === 'tutor' ? 1 : 2 }
  const { codeKey } = await dataOf<{ codeKey: string }>(await postAs(context, '/cert/sso/register/send/message', phone))
  const verifyCode = await codeSentTo(baseURL, mobile)
  const person = { ...phone, codeKey, verifyCode, password: PASSWORD, termsVersion: PAPERS_VERSION, userName: name }
  await dataOf(await postAs(context, '/cert/sso/register', person))
  return { mobile }
}

/** Logs in as someone of the demo world. */
export async function comeInAs(context: BrowserContext, who: keyof typeof DEMO_PEOPLE): Promise<{ tutorId: number | null }> {
  const { countryCode, mobile } = DEMO_PEOPLE[who].phone
  return await dataOf(await postAs(context, '/cert/sso/login', { countryCode, mobile, password: DEMO_PASSWORD }))
}

/** A code of the operator's authenticator that nobody in this run has used; each counts once, and those next to now too. */
export async function operatorCode(): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(DEMO_OPERATOR.totpSecret) })
  for (;;) {
    const now = Math.floor(Date.now() / STEP_MS)
    for (const step of [now, now + 1]) if (isMine(step)) return totp.generate({ timestamp: step * STEP_MS })
    await pause(500)
  }
}

/** Logs the demo's operator in. */
export async function comeInAsOperator(context: BrowserContext): Promise<void> {
  const { email, password } = DEMO_OPERATOR
  const { ticket } = await dataOf<{ ticket: string }>(await postAs(context, '/api/admin/login', { email, password }))
  await dataOf(await postAs(context, '/api/admin/login/verify', { ticket, code: await operatorCode() }))
}

// Several workers share the operator, so the first to make the folder has the code.
function isMine(step: number): boolean {
  try {
    mkdirSync(join(process.env['E2E_DATA_DIR'] ?? '', `operator-code-${step}`))
    return true
  } catch {
    return false
  }
}

/** A context of its own for another person of a journey. */
export async function another(
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ context: BrowserContext; baseURL: string }> {
  const url = baseURL ?? ''
  return { context: await browser.newContext({ serviceWorkers: 'block', baseURL: url }), baseURL: url }
}
