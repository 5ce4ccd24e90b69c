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
    '/parent/dashboard': 173,
    '/parent/dashboard/cases': 161,
    '/parent/publish': 172,
    '/parent/dashboard/bookings': 181,
    '/parent/dashboard/lessons': 179,
    '/parent/dashboard/orders': 159,
    '/parent/dashboard/wallet': 165,
    '/parent/dashboard/fines': 156,
    '/parent/dashboard/favourites': 152,
    '/parent/dashboard/invite': 153,
    '/messages': 154,
    '/notices': 155,
    '/notices/setting': 153,
    '/mechanism/dashboard': 136,
    '/parent/dashboard/disputes': 156,
    '/account': 164,
  }),
  ...pagesOf('both', {
    '/payment/{open order}': 165,
    '/payment/{paid order}/receipt': 155,
    '/parent/dashboard/orders/{paid order}': 162,
    '/parent/dashboard/bookings/trials/{trial}': 183,
    '/parent/dashboard/fines/{fine}': 162,
    '/parent/dashboard/wallet/movements/{movement}': 168,
  }),
  ...pagesOf('tutor', {
    '/tutor/dashboard/disputes/{dispute}': 165,
    '/tutor/dashboard/wallet/withdrawals/{withdrawal}': 167,
    '/tutor/dashboard': 186,
    '/tutor/dashboard/profile': 176,
    '/tutor/dashboard/welcome': 150,
    '/tutor/dashboard/bookings': 181,
    '/tutor/dashboard/orders': 159,
    '/tutor/dashboard/fines': 156,
    '/tutor/dashboard/disputes': 156,
    '/tutor/dashboard/invite': 153,
    '/tutor/dashboard/offers': 161,
    '/tutor/dashboard/courses': 165,
    '/tutor/dashboard/courses/{course}': 168,
    '/tutor/dashboard/courses/{course}/edit': 205,
    '/tutor/dashboard/courses/{course}/preview': 165,
    '/tutor/dashboard/lessons': 179,
    '/tutor/dashboard/wallet': 165,
    '/tutor/dashboard/favourites': 154,
  }),
  ...pagesOf('operator', {
    '/admin': 162,
    '/admin/users': 170,
    '/admin/verifications': 170,
    '/admin/cases': 170,
    '/admin/matches': 168,
    '/admin/reports': 169,
    '/admin/fines': 170,
    '/admin/disputes': 169,
    '/admin/withdrawals': 171,
    '/admin/payments': 169,
    '/admin/statements': 169,
    '/admin/ledger': 168,
    '/admin/amounts': 167,
    '/admin/work': 166,
    '/admin/audit': 162,
    '/admin/users/{account}': 184,
    '/admin/verifications/{check}': 176,
    '/admin/cases/{desk case}': 184,
    '/admin/matches/{match}': 179,
    '/admin/reports/{report}': 172,
    '/admin/disputes/{desk dispute}': 173,
    '/admin/fines/{desk fine}': 174,
    '/admin/withdrawals/{desk withdrawal}': 176,
    '/admin/payments/{paid order}': 172,
    '/admin/statements/{bank statement}': 171,
    '/admin/ledger/{transfer}': 171,
    '/admin/amounts/welcomeGift': 170,
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
  course: ['/online/course/manuscript/list', 'id'],
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
  await post(operator, '/api/admin/statement/mapping', { bank: 'Weighed', header, columns, dayForm: 'ymd' })
  const file = Buffer.from(`${header.join(',')}\n2026-11-23,"1,200.50",T0000000000000ABC01,Chan,F1\n`).toString('base64')
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
