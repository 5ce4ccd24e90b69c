import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ConfigError, readConfig } from './config.ts'
import { providerSettings, readSettings } from './provider-settings.ts'

test('an empty environment is a complete configuration of one machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    providers: 'simulated',
    process: 'all',
    search: 'memory',
    fillsDemo: true,
    limitsRates: true,
    trustedProxies: { hops: 0 },
  })
})

test('proxies are a number of hops, or addresses and networks', () => {
  expect(readConfig({ TRUST_PROXY: '0' }).trustedProxies).toEqual({ hops: 0 })
  expect(readConfig({ TRUST_PROXY: '1' }).trustedProxies).toEqual({ hops: 1 })
  expect(readConfig({ TRUST_PROXY: '10' }).trustedProxies).toEqual({ hops: 10 })
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,2001:db8::/32' }).trustedProxies).toEqual({
    networks: [
      { address: '10.0.0.0', bits: 8, family: 'ipv4' },
      { address: '192.0.2.7', bits: 32, family: 'ipv4' },
      { address: '2001:db8::', bits: 32, family: 'ipv6' },
    ],
  })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SEARCH: '' })).toEqual(readConfig({}))
})

test('metrics have an address of their own only when one is named', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_ADDRESS: '127.0.0.1:9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readConfig({ METRICS_ADDRESS: '[::1]:80' }).metrics).toEqual({ host: '::1', port: 80 })
})

test('the public address has no trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://tutors.example//' }).publicUrl).toBe('https://tutors.example')
})

test('files are stored below the data folder unless another folder is named', () => {
  expect(readConfig({ DATA_DIR: '/data/harbour' }).storageDir).toBe('/data/harbour/files')
  expect(readConfig({ STORAGE_URL: 'file:///data/pictures' }).storageDir).toBe('/data/pictures')
})

test.for([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'tutors.example'],
  ['METRICS_ADDRESS', '9464'],
  ['METRICS_ADDRESS', '127.0.0.1:99999'],
  ['METRICS_ADDRESS', 'http://127.0.0.1:9464'],
  ['DATABASE_URL', 'mysql://127.0.0.1/harbour'],
  ['DATABASE_REPLICA_URL', '127.0.0.1'],
  ['DATABASE_POOL', '0'],
  ['PROVIDERS', 'real'],
  ['PROCESS', 'cron'],
  ['SEARCH', 'elsewhere'],
  ['STORAGE_URL', 'ftp://127.0.0.1'],
  ['DEMO', 'yes'],
  ['RATE_LIMITS', '0'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '1.5'],
  ['TRUST_PROXY', 'loopback'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', 'fe80::1%eth0'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '10.0.0.1;10.0.0.2'],
  ['LOG_LEVEL', 'loud'],
  ['SIMULATORS_PORT', '70000'],
  ['SIMULATORS_URL', 'demo.example'],
] as const)('a bad %s (%s) is refused by its name', ([name, value]) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `))
})

test('every bad variable is named at once', () => {
  expect(() => readConfig({ PORT: 'x', SEARCH: 'x', DEMO: 'x' })).toThrow(/PORT: .*\nSEARCH: .*\nDEMO: /)
})

test('simulators are on the next port but one that is named, and called by an address of this machine', () => {
  const at = (env: Readonly<Record<string, string>>) => readConfig(env).outside.simulators
  expect(at({})).toEqual({ host: '127.0.0.1', port: 3001, nextPort: 3002, url: 'http://127.0.0.1:3001' })
  expect(at({ HOST: '0.0.0.0', PORT: '80' })).toEqual({ host: '127.0.0.1', port: 81, nextPort: 82, url: 'http://127.0.0.1:81' })
  expect(at({ HOST: '::', SIMULATORS_PORT: '9' })).toEqual({
    host: '127.0.0.1',
    port: 9,
    nextPort: 10,
    url: 'http://127.0.0.1:9',
  })
  expect(at({ PORT: '0' })).toMatchObject({ port: 0, nextPort: 0 })
  expect(at({ SIMULATORS_URL: 'https://demo.example/' }).url).toBe('https://demo.example')
})

test('any variable may be a file, as managers of secrets hand them over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const DATABASE_URL_FILE = file('database', 'postgres://harbour@127.0.0.1/harbour\n')
  const post = providerSettings('post', { key: { variable: 'POST_KEY', schema: z.string(), simulated: 'none' } })
  const config = readConfig({ DATABASE_URL_FILE, POST_KEY_FILE: file('post', ' nine lights \r\n') })
  expect(config.databaseUrl).toBe('postgres://harbour@127.0.0.1/harbour')
  expect(readSettings(config.outside, [post]).of(post).key).toBe(' nine lights ')
  expect(() => readConfig({ DATABASE_URL_FILE, DATABASE_URL: 'postgres://127.0.0.1/x' })).toThrow(
    'DATABASE_URL: is given twice, by itself and by DATABASE_URL_FILE',
  )
  expect(() => readConfig({ SECRET_KEYS_FILE: join(folder, 'nothing') })).toThrow('SECRET_KEYS_FILE: cannot be read (ENOENT)')
  // Files that other programs are told of are none of ours.
  expect(readConfig({ SSL_CERT_FILE: join(folder, 'nothing') })).toMatchObject({ port: 3000 })
  rmSync(folder, { recursive: true })
})
