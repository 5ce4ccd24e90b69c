// The operators' command line: `npm run admin -- <verb>`.
import { parseArgs } from 'node:util'
import { baseContextOf } from '#app/base-context.ts'
import { startFailureLine } from '#app/start-failure.ts'
import { cents, toAmount } from '#kernel/money.ts'
import { createOperator, endSessions } from '#modules/admin/public.ts'
import type { WhoseSessions } from '#modules/admin/public.ts'
import { fpsCaller, fpsSettings } from '#modules/gateways/public.ts'
import { reconcileLedger, viewLedger } from '#modules/wallet/public.ts'
import { verifyAudit } from '#platform/audit.ts'
import { openInstallationKeys } from '#platform/check-keys.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import { systemContext } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/provider-settings.ts'
import { sealedStorage } from '#platform/sealed-storage.ts'
import { folderStorage } from '#platform/storage.ts'

type Verb = { readonly usage: string; readonly run: (ctx: Context, args: readonly string[]) => Promise<boolean> }

const VERBS: Readonly<Record<string, Verb>> = {
  'create-operator': { usage: 'create-operator --email E --name N', run: createOperatorVerb },
  'end-sessions': { usage: 'end-sessions --account ID | --operator E | --all', run: endSessionsVerb },
  'verify-audit': { usage: 'verify-audit [--expect HASH]', run: verifyAuditVerb },
  reconcile: { usage: 'reconcile', run: reconcileVerb },
  'fps-address': { usage: 'fps-address', run: fpsAddressVerb },
}

async function createOperatorVerb(ctx: Context, args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { email: { type: 'string' }, name: { type: 'string' } } })
  const { email, name } = values
  if (!email?.includes('@') || !name) return usage('create-operator')
  const made = await createOperator(ctx, { email, name })
  if (!made) {
    console.error(`There is an operator ${email} already.`)
    return false
  }
  console.log(`operator       ${email}`)
  console.log(`password       ${made.password}`)
  console.log(`authenticator  ${made.totpSecret}`)
  console.log(`               ${made.totpAddress}`)
  console.log('Shown once: keep them apart. Log in at /admin within a day and choose your own password there.')
  return true
}

async function endSessionsVerb(ctx: Context, args: readonly string[]): Promise<boolean> {
  const options = { account: { type: 'string' }, operator: { type: 'string' }, all: { type: 'boolean' } } as const
  const { account, operator, all } = parseArgs({ args: [...args], options }).values
  const given = [account && { accountId: account }, operator && { operator }, all && 'all'].filter((one) => one !== undefined)
  const [whose] = given
  if (!whose || given.length > 1) return usage('end-sessions')
  const ended = await endSessions(ctx, whose as WhoseSessions)
  if (ended === null) console.error(`There is no operator ${operator}.`)
  else console.log(`${ended} sessions ended.`)
  return ended !== null
}

async function verifyAuditVerb({ db }: Context, args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { expect: { type: 'string' } } })
  const verdict = await verifyAudit(db)
  if (!verdict.ok) {
    console.error(`The audit log was altered: entry ${verdict.seq} is missing or not what was written.`)
    return false
  }
  if (values.expect !== undefined && values.expect !== verdict.hash) {
    console.error(`The audit log is whole, but its last hash is ${verdict.hash}.`)
    return false
  }
  console.log(`The audit log is whole: ${verdict.entries} entries, last hash ${verdict.hash || '(none)'}.`)
  return true
}

async function reconcileVerb(ctx: Context): Promise<boolean> {
  const { results, problems, chain } = await reconcileLedger(ctx)
  const { balances } = await viewLedger(ctx)
  for (const { name, problems: found, examples } of results)
    console.log(`${found === 0 ? 'ok      ' : 'BROKEN  '}${name}${found === 0 ? '' : `: ${found}, e.g. ${examples.join(', ')}`}`)
  // As the books have it: what the house has and spent on the debit side, the rest on the credit side.
  for (const { code, normal, posted } of balances)
    console.log(`${code.padEnd(22)} ${toAmount(cents(normal === 'D' ? 0 - posted : posted)).padStart(18)} ${normal}`)
  console.log(`The chain has ${chain.seq} links, last hash ${chain.hash || '(none)'}.`)
  if (problems > 0) console.error(`The ledger does not reconcile: ${problems} problems.`)
  return problems === 0
}

/** Where the acquirer of FPS is to send its notifications: name and password are its proof. */
async function fpsAddressVerb(): Promise<boolean> {
  if (!config) return false
  const { mode, clientKey } = readSettings(config.outside, [fpsSettings]).of(fpsSettings)
  if (mode === 'direct') {
    console.error('FPS_MODE=direct has no acquirer.')
    return false
  }
  const address = new URL('/api/webhook/fps', config.publicUrl)
  const { name, password } = fpsCaller({ clientKey })
  console.log(Object.assign(address, { username: name, password }).href)
  return true
}

function usage(verb?: string): false {
  const verbs = verb ? [VERBS[verb]?.usage ?? ''] : Object.values(VERBS).map((one) => one.usage)
  for (const line of verbs) console.error(`usage: npm run admin -- ${line}`)
  return false
}

let config: Config | null = null

async function run(): Promise<boolean> {
  const [name = '', ...args] = process.argv.slice(2)
  const verb = VERBS[name]
  if (!verb) return usage()
  config = readConfig(process.env)
  const { databaseUrl: url } = config
  const database = url ? await openPostgres({ url, replicaUrl: null, pool: 2 }) : await openEmbedded(config.dataDir)
  try {
    const { keys, check } = openInstallationKeys(config)
    await database.exclusively(async () => {
      await migrate(database)
      await check(database.db, systemClock.now())
    })
    const storage = sealedStorage(folderStorage(config.storageDir), keys)
    const log = createLog(config)
    return await verb.run(systemContext(baseContextOf({ config, database, storage, keys, clock: systemClock, log })), args)
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  const line = startFailureLine(error, config)
  if (line === null) throw error
  console.error(line)
  process.exitCode = 1
}
