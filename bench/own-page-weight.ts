// Weight of the pages behind a login against their budgets: node bench/own-page-weight.ts [--origin http://127.0.0.1:3000]
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { DEMO_OPERATOR, DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { filesOfPage, gzippedSize, viteManifest } from './page-files.ts'
import { startProduct } from './product.ts'

type Who = keyof typeof DEMO_PEOPLE | 'operator'
/** JavaScript in KiB with gzip; none of them may be more than `MOST`. */
type Page = { readonly who: Who; readonly path: string; readonly js: number }

const KIB = 1024
const MOST = { js: 210, css: 26 } as const
const pagesOf = (who: Who, pages: Readonly<Record<string, number>>): readonly Page[] =>
  Object.entries(pages).map(([path, js]) => ({ who, path, js }))

const PAGES: readonly Page[] = [
  ...pagesOf('parent', {
    '/parent/dashboard': 165,
    '/parent/dashboard/cases': 157,
    '/parent/publish': 162,
    '/parent/dashboard/bookings': 172,
    '/parent/dashboard/lessons': 176,
    '/parent/dashboard/orders': 155,
    '/parent/dashboard/wallet': 160,
    '/parent/dashboard/fines': 153,
    '/parent/dashboard/favourites': 150,
    '/parent/dashboard/invite': 150,
    '/messages': 151,
    '/notices': 151,
    '/notices/setting': 151,
    '/mechanism/dashboard': 136,
    '/parent/dashboard/disputes': 153,
    '/account': 161,
  }),
  ...pagesOf('both', {
    '/payment/{open order}': 157,
    '/payment/{paid order}/receipt': 150,
    '/parent/dashboard/orders/{paid order}': 158,
    '/parent/dashboard/bookings/trials/{trial}': 176,
    '/parent/dashboard/fines/{fine}': 160,
    '/parent/dashboard/wallet/movements/{movement}': 164,
  }),
  ...pagesOf('tutor', {
    '/tutor/dashboard/disputes/{dispute}': 162,
    '/tutor/dashboard/wallet/withdrawals/{withdrawal}': 164,
    '/tutor/dashboard': 181,
    '/tutor/dashboard/profile': 173,
    '/tutor/dashboard/welcome': 150,
    '/tutor/dashboard/bookings': 172,
    '/tutor/dashboard/orders': 155,
    '/tutor/dashboard/fines': 153,
    '/tutor/dashboard/disputes': 153,
    '/tutor/dashboard/invite': 150,
    '/tutor/dashboard/offers': 157,
    '/tutor/dashboard/lessons': 176,
    '/tutor/dashboard/wallet': 160,
    '/tutor/dashboard/favourites': 152,
  }),
  ...pagesOf('operator', {
    '/admin': 158,
    '/admin/users': 164,
    '/admin/verifications': 164,
    '/admin/cases': 164,
    '/admin/matches': 164,
    '/admin/reports': 165,
    '/admin/fines': 165,
    '/admin/disputes': 165,
    '/admin/withdrawals': 166,
    '/admin/payments': 164,
    '/admin/statements': 163,
    '/admin/ledger': 163,
    '/admin/amounts': 163,
    '/admin/audit': 157,
    '/admin/users/{account}': 178,
    '/admin/verifications/{check}': 170,
    '/admin/cases/{desk case}': 178,
    '/admin/matches/{match}': 174,
    '/admin/reports/{report}': 168,
    '/admin/disputes/{desk dispute}': 168,
    '/admin/fines/{desk fine}': 169,
    '/admin/withdrawals/{desk withdrawal}': 170,
    '/admin/payments/{paid order}': 167,
    '/admin/statements/{bank statement}': 165,
    '/admin/ledger/{transfer}': 166,
    '/admin/amounts/welcomeGift': 165,
  }),
]

/** What a page's address names in braces: where it is found, what its number is called there, and whose it is where that is not who reads. */
const NAMED: Readonly<Record<string, readonly [path: string, id: string, of?: Who]>> = {
  'open order': ['/api/order/list?state=open', 'tradeNo'],
  'paid order': ['/api/order/list?state=paid', 'tradeNo', 'both'],
  trial: ['/api/trial/list', 'trialId'],
  fine: ['/api/fine/list', 'fineId'],
  dispute: ['/api/lesson/dispute/list', 'disputeId'],
  movement: ['/api/wallet/statement/list', 'id'],
  withdrawal: ['/api/wallet/withdraw/list', 'id'],
  account: ['/api/admin/user/list', 'accountId'],
  check: ['/api/admin/verification/list', 'id'],
  'desk case': ['/api/admin/case/list?status=matched', 'jobId'],
  match: ['/api/admin/match/list', 'matchId'],
  report: ['/api/admin/report/list', 'reportId'],
  'desk dispute': ['/api/admin/dispute/list?queue=open', 'disputeId'],
  'desk fine': ['/api/admin/fine/list?queue=open', 'fineId'],
  'desk withdrawal': ['/api/admin/withdrawal/list', 'number'],
  'bank statement': ['/api/admin/statement/list', 'id'],
  transfer: ['/api/admin/ledger/transfer/list', 'id'],
}

type Session = { readonly cookie: string; readonly data: Record<string, string> }

type Poster = { readonly origin: string; readonly cookie?: string }

/** Posts as a page would; what comes back, and the cookies that were set. */
async function post({ origin, cookie = '' }: Poster, path: string, body: object): Promise<Session> {
  const csrf = /csrf=([^;]+)/.exec(cookie)?.[1] ?? 'visitor'
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-csrf': csrf, cookie }
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, data } = (await answer.json()) as { code: string; data: Record<string, string> }
  if (code !== 'OK') throw new Error(`${path} answered ${code}`)
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; '),
    data,
  }
}

async function comeIn(origin: string, who: Who): Promise<string> {
  if (who !== 'operator') {
    const { countryCode, mobile } = DEMO_PEOPLE[who].phone
    return (await post({ origin }, '/cert/sso/login', { countryCode, mobile, password: DEMO_PASSWORD })).cookie
  }
  const { email, password, totpSecret } = DEMO_OPERATOR
  const { data } = await post({ origin }, '/api/admin/login', { email, password })
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  return (await post({ origin }, '/api/admin/login/verify', { ticket: data['ticket'], code })).cookie
}

/** Cookies of each person, who comes in once. */
function peopleOf(origin: string): (who: Who) => Promise<string> {
  const cookies = new Map<Who, Promise<string>>()
  return async (who) => {
    const cookie = cookies.get(who) ?? comeIn(origin, who)
    cookies.set(who, cookie)
    return await cookie
  }
}
type CookieOf = ReturnType<typeof peopleOf>

/** A report and a bank statement, of which the demo has none. */
async function makeMissing(origin: string, cookieOf: CookieOf): Promise<void> {
  const answer = await fetch(`${origin}/api/v2/job/search`)
  const { data } = (await answer.json()) as { data: { list: readonly { readonly jobId: number }[] } }
  const tutor = { origin, cookie: await cookieOf('tutor') }
  const operator = { origin, cookie: await cookieOf('operator') }
  await post(tutor, '/api/job/report', { jobId: data.list[0]?.jobId, reason: 'other', note: '' })
  const header = ['Date', 'Amount', 'Reference', 'Payer', 'Transaction number']
  const columns = ['day', 'amount', 'reference', 'payer', 'number']
  await post(operator, '/api/admin/statement/mapping', { bank: 'Weighed Bank', header, columns, dayForm: 'ymd' })
  const text = `${header.join()}\n2026-11-23,"1,200.50",T0000000000000ABC01,Chan,F1\n`
  const file = Buffer.from(text).toString('base64')
  await post(operator, '/api/admin/statement/import', { fileName: 'weighed.csv', file })
}

/** The address with the number of the first such thing that the person has. */
async function addressOf(origin: string, cookieOf: CookieOf, { who, path }: Page): Promise<string> {
  const name = /\{(.+)\}/.exec(path)?.[1]
  const [list, id, of = who] = NAMED[name ?? ''] ?? []
  if (list === undefined || id === undefined) return path
  const answer = await fetch(`${origin}${list}`, { headers: { cookie: await cookieOf(of) } })
  const { data } = (await answer.json()) as { data: { list: Record<string, string | number>[] } }
  const found = data.list[0]?.[id]
  if (found === undefined) throw new Error(`the demo has no ${name}`)
  return path.replace(`{${name}}`, String(found))
}

/** Bytes of what a first visit in Chinese loads before anything is pressed. */
async function weigh(origin: string, cookie: string, path: string): Promise<{ readonly js: number; readonly css: number }> {
  const answer = await fetch(`${origin}/zh${path}`, { headers: { cookie }, redirect: 'error' })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  const { scripts, styles } = filesOfPage(await answer.text(), await viteManifest())
  const sum = async (files: readonly string[]): Promise<number> =>
    (await Promise.all(files.map(gzippedSize))).reduce((total, size) => total + size, 0)
  return { js: await sum(scripts), css: await sum(styles) }
}

const { values } = parseArgs({ options: { origin: { type: 'string' } } })
const product = values.origin ? { origin: values.origin, stop: async () => {} } : await startProduct()
const weights: { page: string; js: number; jsBudget: number; css: number; cssBudget: number }[] = []
try {
  const cookieOf = peopleOf(product.origin)
  await makeMissing(product.origin, cookieOf)
  for (const page of PAGES) {
    const { who, path, js: budget } = page
    const { js, css } = await weigh(product.origin, await cookieOf(who), await addressOf(product.origin, cookieOf, page))
    weights.push({ page: `${who} ${path}`, js, jsBudget: Math.min(budget, MOST.js) * KIB, css, cssBudget: MOST.css * KIB })
  }
} finally {
  await product.stop()
}
const isOver = (one: (typeof weights)[number]): boolean => one.js > one.jsBudget || one.css > one.cssBudget
process.stdout.write('| page | JS gz | of | CSS gz | of | |\n|---|---|---|---|---|---|\n')
for (const one of weights)
  process.stdout.write(
    `| ${one.page} | ${one.js} | ${one.jsBudget} | ${one.css} | ${one.cssBudget} | ${isOver(one) ? 'OVER' : 'ok'} |\n`,
  )
const results = new URL('results/', import.meta.url)
await mkdir(results, { recursive: true })
await writeFile(new URL('own-page-weight.json', results), `${JSON.stringify(weights, null, 2)}\n`)
process.exitCode = weights.some(isOver) ? 1 : 0
