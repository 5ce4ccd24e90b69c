import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#platform/keys.ts'
import { hashCodes } from '#platform/password.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { secondCodeIn } from '../domain/second-factor.ts'
import { insertSecondFactor } from '../store/second-factors.ts'
import { SEALED_FOR, withSecondCode } from '../use-cases/take-second-code.ts'
import { secondFactorsOn } from './second-factor-world.ts'

const SECRET = 'NINELIGHTSOVERTHEBAYNINELIGHTS22'
const OLD = `old1:${randomBytes(32).toString('base64')}`
const NEW = `new1:${randomBytes(32).toString('base64')}`

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(1)
})
afterAll(async () => await site.close())

test('a new master key leaves authenticators and recovery codes as they are, while the old one is still named', async () => {
  const { accountId } = await signInAs(site, { side: 'parent' })
  const before = openKeys('', OLD)
  const codes = ['AAAAABBBBB', 'CCCCCDDDDD']
  await insertSecondFactor(site.database.db, {
    accountId,
    secret: before.seal(SEALED_FOR, SECRET),
    lastStep: 0,
    since: site.clock.now(),
    recoveryHashes: await hashCodes(before, codes),
  })
  const givenUnder = async (keys: string, text: string): Promise<string> => {
    const code = secondCodeIn(text)
    if (!code) throw new Error('no code')
    return await withSecondCode(
      testContext(site, { keys: openKeys('', keys) }),
      { accountId, code },
      async (_tx, by) => by,
    ).catch((error: Error) => error.message)
  }
  expect(await givenUnder(`${NEW},${OLD}`, 'AAAAA-BBBBB')).toBe('recovery')
  expect(await givenUnder(`${NEW},${OLD}`, secondFactorsOn(site, 0).codeOf(SECRET))).toBe('authenticator')
  expect(await givenUnder(NEW, 'CCCCC-DDDDD')).toBe('SECOND_FACTOR_WRONG')
  expect(await givenUnder(OLD, 'CCCCC-DDDDD')).toBe('recovery')
})
