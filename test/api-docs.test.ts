import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { signInAs } from './sign-in-as.ts'
import type { SignedIn } from './sign-in-as.ts'

let site: DemoSite
let server: FastifyInstance
beforeAll(async () => {
  site = await openDemoSite(1)
  ;({ server } = site)
})
afterAll(async () => await site.close())

test('who is no operator finds no call of the back office described, in any form', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const operator = await signInAs(site, { side: 'operator' })
  for (const url of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']) {
    const read = async (headers: SignedIn['headers'] = {}) => (await server.inject({ url, headers })).body
    for (const shown of [await read(), await read(parent.headers)]) {
      expect(shown, url).toContain('/api/v2/tutor/search')
      expect(shown, url).not.toContain('/api/admin')
    }
    const desk = await read(operator.headers)
    for (const path of ['/api/v2/tutor/search', '/api/admin/login', '/api/admin/withdrawal/list'])
      expect(desk, url).toContain(path)
  }
})

test('the documentation of the API loads nothing from elsewhere', async () => {
  const page = await server.inject({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '')
  expect(loaded.length).toBeGreaterThan(2)
  for (const address of loaded) {
    expect(address).not.toMatch(/^(https?:)?\/\//)
    const file = await server.inject({ url: new URL(address, 'https://tutors.example/api/docs/').pathname })
    expect(file.statusCode, address).toBe(200)
  }
  const start = await server.inject({ url: '/api/docs/static/swagger-initializer.js' })
  expect(start.statusCode).toBe(200)
  expect(start.body.replace(/^\s*\/\/.*$/gm, '')).not.toMatch(/https?:\/\//)
  const scripts = /script-src ([^;]*)/.exec(String(page.headers['content-security-policy']))?.[1] ?? ''
  expect(scripts).not.toMatch(/https?:|unsafe-eval|\*/)
})
