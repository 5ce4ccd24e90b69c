import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { readPersonalData } from '#platform/db/personal-tables.ts'
import { recordOwnAct } from './record-act.ts'
import { requireOwnAccount } from './require-own-account.ts'

/** All that is kept about the caller, as one ZIP: `data.json` with their rows by table, and their files. Privacy notice, access. */
export async function downloadOwnData(ctx: Context): Promise<{ readonly name: string; readonly stream: Readable }> {
  const { actor, account } = await requireOwnAccount(ctx)
  const at = ctx.now()
  const { tables, files } = await readPersonalData(ctx, ctx.personal, account.id)
  const zip = new yazl.ZipFile()
  const options = { mtime: at }
  zip.addBuffer(Buffer.from(JSON.stringify({ madeAt: at.toISOString(), ...tables }, null, 2)), 'data.json', options)
  for (const key of files) {
    const file = await ctx.storage.open(key)
    // What has ended meanwhile is not there any more.
    if (file) zip.addBuffer(await buffer(file.stream), `files/${key}`, options)
  }
  zip.end()
  await inTransaction(ctx, async (tx) => await recordOwnAct(tx, { actor, action: 'account.data-downloaded' }))
  return { name: `tutorharbour-${hongKongDay(at)}.zip`, stream: zip.outputStream as Readable }
}
