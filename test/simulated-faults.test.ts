import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulators } from '../simulators/start-simulators.ts'
import type { Simulators } from '../simulators/start-simulators.ts'

let folder: string
let simulators: Simulators
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simulated-faults-'))
  const place = { host: '127.0.0.1', port: 0, nextPort: 0, folder, productUrl: 'http://127.0.0.1:9' }
  simulators = await startSimulators({ ...place, providers: { mail: {} } })
})
afterAll(async () => {
  await simulators.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a fault may be ordered for one payment and one call alone', async () => {
  const order = async (body: object): Promise<number> =>
    (
      await fetch(`${simulators.url}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'mail', ...body }),
      })
    ).status
  expect(await order({ fault: 'pending', merchantRef: 'T1', count: 3 })).toBe(200)
  expect(await order({ fault: 'hang-after', on: 'confirm', milliseconds: 5 })).toBe(200)
  expect(await order({ fault: 'hang-after', on: 'elsewhere' })).toBe(422)
  const { take } = simulators.faults
  expect(take({ provider: 'mail', group: 'payment', merchantRef: 'T2' })).toBeNull()
  expect(take({ provider: 'mail', group: 'webhook', merchantRef: 'T1' })).toBeNull()
  expect(take({ provider: 'google', group: 'payment', merchantRef: 'T1' })).toBeNull()
  expect(take({ provider: 'mail', group: 'payment', merchantRef: 'T1' })).toEqual({
    fault: 'pending',
    count: 3,
    milliseconds: 0,
  })
  expect(take({ provider: 'mail', group: 'call', on: 'create' })).toBeNull()
  expect(take({ provider: 'mail', group: 'call', on: 'confirm' })).toEqual({ fault: 'hang-after', count: 1, milliseconds: 5 })
  expect(take({ provider: 'mail', group: 'call', on: 'confirm' })).toBeNull()
})
