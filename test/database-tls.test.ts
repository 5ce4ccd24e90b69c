import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#platform/db/database.ts'
import { postgresBin, startCluster } from '../scripts/postgres-cluster.ts'
import type { Cluster } from '../scripts/postgres-cluster.ts'
import { SELF_SIGNED_CERTIFICATE, SELF_SIGNED_KEY } from './self-signed.ts'

let cluster: Cluster
let folder: string

/** A file that the server may read, and nobody else. */
function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, 0o600)
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim())
  if (process.getuid?.() === 0) chownSync(path, id('-u'), id('-g'))
  return path
}

describe.runIf(postgresBin() !== null && process.platform === 'linux')('a database on another machine', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'database-tls-'))
    chmodSync(folder, 0o711)
    const certificate = file('server.crt', SELF_SIGNED_CERTIFICATE)
    cluster = await startCluster({
      settings: [
        'ssl=on',
        `ssl_cert_file=${certificate}`,
        `ssl_key_file=${file('server.key', SELF_SIGNED_KEY)}`,
        `ssl_ca_file=${certificate}`,
        'ssl_min_protocol_version=TLSv1.2',
        `hba_file=${file('hba.conf', 'hostssl all all 127.0.0.1/32 cert map=product\n')}`,
        `ident_file=${file('ident.conf', 'product localhost tutorharbour\n')}`,
      ],
    })
  }, 60_000)
  afterAll(async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async (parameters: Readonly<Record<string, string>>): Promise<unknown> => {
    const url = new URL(cluster.url)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const database = await openPostgres({ url: url.href, replicaUrl: null, pool: 1 })
    try {
      return await database.raw('select ssl, client_dn from pg_stat_ssl where pid = pg_backend_pid()', [])
    } finally {
      await database.close()
    }
  }
  const own = () => ({ sslcert: file('client.crt', SELF_SIGNED_CERTIFICATE), sslkey: file('client.key', SELF_SIGNED_KEY) })
  const root = () => ({ sslrootcert: file('root.crt', SELF_SIGNED_CERTIFICATE) })

  test('knows the product by its certificate, without a password, and the product the database by its own', async () => {
    expect(await ask({ sslmode: 'verify-full', ...own(), ...root() })).toEqual([{ ssl: true, client_dn: '/CN=localhost' }])
  })

  test('lets nobody in without one, or without TLS', async () => {
    await expect(ask({ sslmode: 'verify-full', ...root() })).rejects.toThrow('requires a valid client certificate')
    await expect(ask({})).rejects.toThrow('no pg_hba.conf entry')
  })

  test.for(['require', 'verify-ca', 'verify-full'])('is told nothing when nobody vouches for it: sslmode=%s', async (sslmode) => {
    await expect(ask({ sslmode, ...own() })).rejects.toThrow('self-signed certificate')
  })
})
