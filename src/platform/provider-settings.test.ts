import { expect, test } from 'vitest'
import { z } from 'zod'
import { ConfigError, readConfig } from './config.ts'
import { baseUrl, providerSettings, readSettings } from './provider-settings.ts'

const post = providerSettings('post', {
  url: { variable: 'POST_URL', schema: baseUrl, live: 'https://post.example', simulated: ({ url }) => url },
  key: { variable: 'POST_KEY', schema: z.string().regex(/^\d+$/, 'must be digits'), simulated: '1' },
  boxes: { variable: 'POST_BOXES', schema: z.string().transform((box) => [box]), live: ['a', 'b'], simulated: ['c'] },
})
const wire = providerSettings('wire', {
  place: { variable: 'WIRE', schema: z.string(), simulated: ({ host, nextPort }) => `wire://${host}:${nextPort}` },
})

const LIVE = {
  PROVIDERS: 'live',
  DATABASE_URL: 'postgres://127.0.0.1/harbour',
  PUBLIC_URL: 'https://tutors.example',
  CONTACT_EMAIL: 'help@tutors.example',
  VIRUS_SCANNER: 'off',
}
const read = (env: Readonly<Record<string, string>>) => readSettings(readConfig(env).outside, [post, wire])

test('a simulated provider needs no variable', () => {
  expect(read({ HOST: '0.0.0.0' }).byName).toEqual({
    post: { url: 'http://127.0.0.1:3001/post', key: '1', boxes: ['c'] },
    wire: { place: 'wire://127.0.0.1:3002' },
  })
  expect(read({ SIMULATORS_URL: 'https://demo.example/' }).of(post).url).toBe('https://demo.example/post')
})

test('variables that are set count with simulated and live providers alike, as their schema gives them', () => {
  const env = { POST_URL: 'https://other.example/v1/', POST_KEY: '42', POST_BOXES: 'd', WIRE: 'wire://mail.example' }
  const expected = { url: 'https://other.example/v1', key: '42', boxes: ['d'] }
  expect(read(env).of(post)).toEqual(expected)
  expect(read({ ...LIVE, ...env }).of(post)).toEqual(expected)
})

test('a live provider has its own addresses and nothing of its simulator', () => {
  expect(read({ ...LIVE, POST_KEY: '42', WIRE: 'wire://mail.example' }).byName).toEqual({
    post: { url: 'https://post.example', key: '42', boxes: ['a', 'b'] },
    wire: { place: 'wire://mail.example' },
  })
})

test('a live provider on another machine is called with TLS alone', () => {
  const env = { ...LIVE, POST_KEY: '42', WIRE: 'wire://mail.example' }
  const given = (POST_URL: string): unknown => read({ ...env, POST_URL }).of(post).url
  for (const address of [
    'http://post.example',
    'HTTP://10.0.0.7/v1',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
  ])
    expect(() => given(address), address).toThrow('POST_URL: must start with https:// with PROVIDERS=live')
  expect(given('http://127.0.0.1:9000')).toBe('http://127.0.0.1:9000')
  expect(read({ POST_URL: 'http://10.0.0.7' }).of(post).url).toBe('http://10.0.0.7')
})

test('every variable that is bad or missing is named at once', () => {
  const refusal = (env: Readonly<Record<string, string>>): unknown => {
    try {
      return read(env)
    } catch (error) {
      return error
    }
  }
  expect(refusal({ ...LIVE, POST_URL: 'nowhere', WIRE: '' })).toEqual(
    new ConfigError('POST_URL: Invalid URL\nPOST_KEY: needed with PROVIDERS=live\nWIRE: needed with PROVIDERS=live'),
  )
  expect(refusal({ POST_KEY: 'x' })).toEqual(new ConfigError('POST_KEY: must be digits'))
})

test('a room reads only what it declares', () => {
  expect(() => readSettings(readConfig({}).outside, [post]).of(wire)).toThrow('the provider wire is declared by no room')
})
