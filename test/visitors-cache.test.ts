import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES_ARE_BUILT, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { rawRequest } from './raw-request.ts'
import type { RawAnswer } from './raw-request.ts'
import { signInAs } from './sign-in-as.ts'

let site: DemoSite
// On https the cookie is `__Host-sid`, on http `sid`; the one that a server does not use opens nothing.
let servers: readonly { readonly server: FastifyInstance; readonly name: string; readonly other: string; readonly host: string }[]
beforeAll(async () => {
  const pages = await builtPages()
  site = await openDemoSite(5)
  const plain = await site.serve({ ...pages, env: { PUBLIC_URL: 'http://tutors.example' } })
  const secure = await site.serve(pages)
  for (const server of [plain, secure]) await server.listen({ host: '127.0.0.1', port: 0 })
  servers = [
    { server: plain, name: 'sid', other: '__Host-sid', host: 'tutors.example' },
    { server: secure, name: '__Host-sid', other: 'sid', host: 'tutors.example' },
  ]
})
afterAll(async () => {
  for (const { server } of servers) await server.close()
  await site.close()
})

const encoded = (text: string): string => text.replace(/./g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Ways to write that a cookie of this name has this value, as header lines. */
const SPELLINGS: Readonly<Record<string, (name: string, token: string, other: string) => readonly string[]>> = {
  plain: (n, t) => [`Cookie: ${n}=${t}`],
  'space before =': (n, t) => [`Cookie: ${n} =${t}`],
  'space after =': (n, t) => [`Cookie: ${n}= ${t}`],
  'spaces around =': (n, t) => [`Cookie: ${n}  =  ${t}`],
  'tab before =': (n, t) => [`Cookie: ${n}\t=${t}`],
  'tab after =': (n, t) => [`Cookie: ${n}=\t${t}`],
  'tab before name': (n, t) => [`Cookie: a=1;\t${n}=${t}`],
  'space after value': (n, t) => [`Cookie: ${n}=${t} ; a=1`],
  'no space after ;': (n, t) => [`Cookie: a=1;${n}=${t}`],
  'space before ;': (n, t) => [`Cookie: a=1 ;\t${n} =${t}`],
  'leading ;': (n, t) => [`Cookie: ;${n}=${t}`],
  'trailing ;': (n, t) => [`Cookie: ${n}=${t};`],
  'empty pairs': (n, t) => [`Cookie: ;;; ${n} =${t};;`],
  'pair without =': (n, t) => [`Cookie: ${n}; ${n} =${t}`],
  'words before': (n, t) => [`Cookie: a; b; ${n} =${t}`],
  quoted: (n, t) => [`Cookie: ${n}="${t}"`],
  'quoted with space': (n, t) => [`Cookie: ${n} ="${t}"`],
  'value encoded': (n, t) => [`Cookie: ${n}=${encoded(t)}`],
  'value encoded, space': (n, t) => [`Cookie: ${n} =${encoded(t)}`],
  'one sign encoded': (n, t) => [`Cookie: ${n} =${encoded(t.slice(0, 1))}${t.slice(1)}`],
  'name encoded': (n, t) => [`Cookie: ${encoded(n)}=${t}`],
  'name in upper case': (n, t) => [`Cookie: ${n.toUpperCase()}=${t}`],
  'name in upper case, space': (n, t) => [`Cookie: ${n.toUpperCase()} =${t}`],
  'header in upper case': (n, t) => [`COOKIE: ${n} =${t}`],
  'wrong one first': (n, t) => [`Cookie: ${n}=wrong; ${n}=${t}`],
  'wrong one last': (n, t) => [`Cookie: ${n} =${t}; ${n}=wrong`],
  doubled: (n, t) => [`Cookie: ${n} =${t}; ${n} =${t}`],
  'joined by comma': (n, t) => [`Cookie: a=1, ${n} =${t}`],
  'comma after value': (n, t) => [`Cookie: ${n} =${t}, a=1`],
  'two headers': (n, t) => ['Cookie: a=1', `Cookie: ${n} =${t}`],
  'two headers, wrong first': (n, t) => [`Cookie: ${n}=wrong`, `Cookie: ${n} =${t}`],
  'two headers, wrong last': (n, t) => [`Cookie: ${n} =${t}`, `Cookie: ${n}=wrong`],
  'header folded': (n, t) => ['Cookie: a=1;', ` ${n}=${t}`],
  'space before colon': (n, t) => [`Cookie : ${n}=${t}`],
  'other name': (_n, t, other) => [`Cookie: ${other}=${t}`],
  'other name, space': (_n, t, other) => [`Cookie: ${other} =${t}`],
  'other name as well': (n, t, other) => [`Cookie: ${other}=wrong; ${n} =${t}`],
  'no-break space': (n, t) => [`Cookie: \u00A0${n}\u00A0=${t}`],
  'old attributes': (n, t) => [`Cookie: $Version=1; ${n} =${t}; $Path=/`],
  'empty name before': (n, t) => [`Cookie: =; ${n} =${t}`],
  'Cookie2 header': (n, t) => [`Cookie2: ${n}=${t}`],
  'bearer token': (_n, t) => [`Authorization: Bearer ${t}`],
}

describe.skipIf(!PAGES_ARE_BUILT)('pages', () => {
  test('however a session’s cookie is spelt, nothing of its person reaches the visitors’ cache', async () => {
    const leaks: string[] = []
    const recognised: string[] = []
    let visits = 0
    for (const { server, name, other, host } of servers) {
      const { port } = server.server.address() as AddressInfo
      const { cookie } = await signInAs(site, {
        side: 'parent',
        name: 'Canary Quay',
        mobile: name === 'sid' ? '51230001' : '51230002',
      })
      const token = cookie.split('=')[1] ?? ''
      const personal = (answer: RawAnswer): boolean => answer.body.includes('Canary Quay')
      for (const [label, spell] of Object.entries(SPELLINGS)) {
        for (const path of ['/en/account', '/en/account.data']) {
          visits += 1
          const ask = async (lines: readonly string[]): Promise<RawAnswer> =>
            await rawRequest(port, [`GET ${path}?visit=${visits} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...lines])
          const where = `${name}, ${label}, ${path}`
          const first = await ask(spell(name, token, other))
          const next = await ask([])
          expect(next.status, where).toBe(200)
          expect(next.headers.get('cache-control'), where).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300')
          if (personal(next)) leaks.push(`next visitor: ${where}`)
          if (!personal(first)) continue
          recognised.push(where)
          if (first.headers.get('cache-control') !== 'private, no-store') leaks.push(`public: ${where}`)
        }
      }
    }
    expect(leaks).toEqual([])
    // 42 spellings as page and as data, under both names; 26 of them open the session.
    expect(visits).toBe(168)
    expect(recognised).toHaveLength(104)
  })
})
