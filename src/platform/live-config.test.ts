import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const LIVE = {
  PROVIDERS: 'live',
  PUBLIC_URL: 'https://tutors.example',
  CONTACT_EMAIL: 'help@tutors.example',
  VIRUS_SCANNER: 'off',
}

test('live providers are refused on the embedded database', () => {
  expect(() => readConfig({ PROVIDERS: 'live' })).toThrow(/PROVIDERS.*DATABASE_URL/)
})

test('live providers are refused without limits of rates', () => {
  const env = {
    PROVIDERS: 'live',
    DATABASE_URL: 'postgres://127.0.0.1/harbour',
    PUBLIC_URL: 'https://tutors.example',
    CONTACT_EMAIL: 'help@tutors.example',
    VIRUS_SCANNER: 'off',
  }
  expect(() => readConfig({ ...env, RATE_LIMITS: 'off' })).toThrow(/^RATE_LIMITS: /)
})

test('live providers are refused without a public address that is encrypted', () => {
  const env = { PROVIDERS: 'live', DATABASE_URL: 'postgres://127.0.0.1/harbour' }
  expect(() => readConfig(env)).toThrow(/^PUBLIC_URL: /)
  expect(() => readConfig({ ...env, PUBLIC_URL: 'http://tutors.example' })).toThrow(/^PUBLIC_URL: /)
})

test.for([
  'postgres://db.example/harbour?sslmode=require',
  'postgres://db.example/harbour?sslmode=verify-ca&sslrootcert=/etc/ca.pem',
  'postgresql://harbour@10.0.0.7:5432/harbour?sslmode=verify-full&sslcert=/etc/c.pem&sslkey=/etc/k.pem',
  'postgres://localhost/harbour',
  'postgres://harbour:x@127.0.0.1:5433/harbour',
  'postgres://[::1]/harbour',
  'postgres:///harbour?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/harbour',
])('live providers take the database at %s', (url) => {
  expect(readConfig({ ...LIVE, DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.for([
  'postgres://db.example/harbour',
  'postgres://db.example/harbour?sslmode=disable',
  'postgres://db.example/harbour?sslmode=allow',
  'postgres://db.example/harbour?sslmode=prefer',
  'postgres://db.example/harbour?sslmode=no-verify',
  'postgres://localhost.db.example/harbour',
  'postgres://127.db.example/harbour',
  'postgres://10.0.0.7:5432/harbour',
  'postgres://localhost/harbour?host=db.example',
])('live providers are refused with %s, which may be read on its way', (url) => {
  const own = { ...LIVE, DATABASE_URL: 'postgres://localhost/harbour' }
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'])
    expect(() => readConfig({ ...own, [name]: url }), name).toThrow(
      `${name}: needs sslmode=verify-full with PROVIDERS=live; DATABASE_TLS=off says that its network is closed`,
    )
  expect(readConfig({ ...LIVE, DATABASE_URL: url, DATABASE_TLS: 'off' }).databaseUrl).toBe(url)
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('live providers need no further variable of the ground', () => {
  const env = {
    PROVIDERS: 'live',
    DATABASE_URL: 'postgres://127.0.0.1/harbour',
    PUBLIC_URL: 'https://tutors.example',
    CONTACT_EMAIL: 'help@tutors.example',
    VIRUS_SCANNER: 'off',
  }
  expect(readConfig(env)).toMatchObject({ providers: 'live', limitsRates: true, fillsDemo: false, outside: { isLive: true } })
})

test('live providers are refused until it is said what looks at files', () => {
  const env = { ...LIVE, DATABASE_URL: 'postgres://127.0.0.1/harbour', VIRUS_SCANNER: '' }
  expect(() => readConfig(env)).toThrow('VIRUS_SCANNER: needed with PROVIDERS=live; off says that files are looked at elsewhere')
  expect(readConfig({ ...env, VIRUS_SCANNER: 'off' }).scanner).toBeNull()
  expect(readConfig({ ...env, VIRUS_SCANNER: 'unix:/run/clamav/clamd.ctl' }).scanner).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(readConfig({ VIRUS_SCANNER: '[::1]:3310' }).scanner).toEqual({ host: '::1', port: 3310 })
  for (const bad of ['yes', 'localhost', 'unix:', 'a b:1', '127.0.0.1:99999'])
    expect(() => readConfig({ VIRUS_SCANNER: bad }), bad).toThrow(/^VIRUS_SCANNER: /)
})

test('live providers are refused with a database whose certificate nobody looks at', () => {
  const url = 'postgres://db.example/harbour?sslmode=require&uselibpqcompat=true'
  expect(() => readConfig({ ...LIVE, DATABASE_URL: url })).toThrow('DATABASE_URL: uselibpqcompat would take any certificate')
})

test('live providers are refused with a lasting password of a database on another machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const own = { ...LIVE, DATABASE_URL: 'postgres://localhost/harbour' }
  for (const url of [
    'postgres://harbour:nine@db.example/harbour?sslmode=verify-full',
    'postgres://db.example/harbour?sslmode=verify-full&password=nine',
    'postgres://harbour:nine@localhost/harbour?host=db.example&sslmode=verify-full',
  ])
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL']) {
      expect(() => readConfig({ ...own, [name]: url }), name).toThrow(
        `${name}: its password has to come from ${name}_FILE with PROVIDERS=live, or leave it to a certificate`,
      )
      const path = join(folder, 'database')
      writeFileSync(path, url)
      const { DATABASE_URL, ...others } = own
      const handed = { ...(name === 'DATABASE_URL' ? others : { ...others, DATABASE_URL }), [`${name}_FILE`]: path }
      expect(readConfig(handed).providers, name).toBe('live')
      expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
    }
  rmSync(folder, { recursive: true })
})

test.for([
  ['HOST', '0.0.0.0'],
  ['HOST', '127.example'],
  ['METRICS_ADDRESS', '10.0.0.2:9464'],
  ['VIRUS_SCANNER', 'scanner.example:3310'],
] as const)('live providers are refused with %s at %s, which is asked without TLS', ([name, place]) => {
  const env = { ...LIVE, DATABASE_URL: 'postgres://localhost/harbour' }
  expect(() => readConfig({ ...env, [name]: place })).toThrow(
    `${name}: has to be this machine with PROVIDERS=live; INSIDE_NETWORK=encrypted says that what is between is encrypted`,
  )
  expect(readConfig({ ...env, [name]: place, INSIDE_NETWORK: 'encrypted' }).providers).toBe('live')
  const { PROVIDERS: _live, ...simulated } = env
  expect(readConfig({ ...simulated, [name]: place }).providers).toBe('simulated')
})

test.for([
  ['HOST', '::1'],
  ['METRICS_ADDRESS', '[::1]:9464'],
  ['VIRUS_SCANNER', 'localhost:3310'],
  ['VIRUS_SCANNER', 'unix:/run/clamav/clamd.ctl'],
] as const)('live providers take %s at %s', ([name, place]) => {
  expect(readConfig({ ...LIVE, DATABASE_URL: 'postgres://localhost/harbour', [name]: place }).providers).toBe('live')
})
