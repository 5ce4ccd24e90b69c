import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../bench/product.ts'
import { openPaymentJournal } from '../simulators/payment-journal.ts'
import { startInOwnProcess } from '../simulators/own-process.ts'
import { PAGES_ARE_BUILT } from './built-pages.ts'
import { runProduct } from './running-product.ts'

const ENTRY = join(import.meta.dirname, '../simulators/process.ts')
const STRIPE = { secretKey: 'sk_test_here', publishableKey: 'pk_test_here', webhookSecret: 'whsec_here' }

let folder: string
let options: Parameters<typeof startInOwnProcess>[0]
const closers: (() => Promise<void>)[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simulators-process-'))
  const port = await freePort()
  const place = { host: '127.0.0.1', port, nextPort: 0, folder, productUrl: `http://127.0.0.1:${await freePort()}` }
  options = { ...place, providers: { stripe: STRIPE } }
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (change: Partial<typeof options> = {}) => {
  const started = await startInOwnProcess({ ...options, ...change }, ENTRY)
  closers.push(started.close)
  return started
}
const pidAt = async (url = `http://127.0.0.1:${options.port}`): Promise<number | null> => {
  const answer = await fetch(`${url}/control/process`).catch(() => null)
  return answer ? ((await answer.json()) as { pid: number }).pid : null
}
const pay = async (url: string, tradeNo: string): Promise<unknown> => {
  const body = new URLSearchParams({
    amount: '10000',
    currency: 'hkd',
    payment_method: 'pm_card_visa',
    confirm: 'true',
    'metadata[tradeNo]': tradeNo,
  })
  const headers = { authorization: `Bearer ${STRIPE.secretKey}` }
  return (await (await fetch(`${url}/stripe/v1/payment_intents`, { method: 'POST', headers, body })).json()) as unknown
}

test('the simulators are another process, which the next start finds again', async () => {
  const { url } = await start()
  const pid = await pidAt()
  expect(pid).toBeGreaterThan(0)
  expect(pid).not.toBe(process.pid)
  expect(await pay(url, 'T1')).toMatchObject({ status: 'succeeded' })
  await start()
  expect(await pidAt()).toBe(pid)
})

test('they end with their product, and their journal stays', async () => {
  const { url, close } = await start()
  await pay(url, 'T2')
  await close()
  expect(await pidAt()).toBeNull()
  expect(existsSync(join(folder, 'process.json'))).toBe(false)
  expect(openPaymentJournal(folder).list('stripe')).toMatchObject([{ state: 'succeeded', movedCents: 10_000 }])
})

test('those of other settings are replaced when their product is away, and left alone when it runs', async () => {
  await start()
  const first = await pidAt()
  await start({ providers: { stripe: { ...STRIPE, secretKey: 'sk_test_other' } } })
  const second = await pidAt()
  expect(second).not.toBe(first)
  const product = createServer((_request, response) => response.end('ok')).listen(
    Number(new URL(options.productUrl).port),
    '127.0.0.1',
  )
  await once(product, 'listening')
  try {
    await expect(start()).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect(await pidAt()).toBe(second)
  } finally {
    product.closeAllConnections()
    product.close()
  }
})

test('a port that another has taken is reported as such', async () => {
  const other = createServer((_request, response) => response.writeHead(404).end()).listen(options.port, '127.0.0.1')
  await once(other, 'listening')
  await expect(start()).rejects.toMatchObject({ code: 'EADDRINUSE' })
  other.closeAllConnections()
  other.close()
})

test.runIf(process.platform === 'linux')('no setting stands in their command line or their environment', async () => {
  await start()
  const pid = String(await pidAt())
  for (const name of ['cmdline', 'environ']) expect(readFileSync(`/proc/${pid}/${name}`, 'utf8')).not.toContain('sk_test_here')
})

test('a kill of their parent does not touch them', async () => {
  const script = `
import { startInOwnProcess } from ${JSON.stringify(join(import.meta.dirname, '../simulators/own-process.ts'))}
await startInOwnProcess(${JSON.stringify(options)}, ${JSON.stringify(ENTRY)})
process.stdout.write('started')
setInterval(() => {}, 1000)`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', script]
  const parent = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(parent.stdout, 'data')
  const pid = await pidAt()
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  expect(await pay(`http://127.0.0.1:${options.port}`, 'T3')).toMatchObject({ status: 'succeeded' })
  await start()
  expect(await pidAt()).toBe(pid)
})

test.runIf(PAGES_ARE_BUILT)('a kill of the product does not touch them, and a stop ends them', { timeout: 60_000 }, async () => {
  const env = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), SIMULATORS_PORT: String(options.port) }
  const killed = await runProduct(env)
  await killed.ready()
  // Visitors do not wait for them.
  await expect.poll(async () => await pidAt(), { timeout: 10_000 }).toBeGreaterThan(0)
  const pid = await pidAt()
  process.kill(killed.pid, 'SIGKILL')
  await killed.ended
  expect(await pidAt()).toBe(pid)
  const next = await runProduct(env)
  await next.ready()
  expect(await pidAt()).toBe(pid)
  await next.stop()
  expect(await pidAt()).toBeNull()
})
