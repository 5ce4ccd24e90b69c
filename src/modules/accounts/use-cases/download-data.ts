import { Readable } from 'node:stream'
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
    if (!file) continue
    file.stream.destroy()
    // Of a film no more than is sent just now is in memory; it does not get smaller.
    const packed = { ...options, compress: !key.endsWith('.mp4') }
    zip.addReadStreamLazy(`files/${key}`, packed, (give) => void openAgain(ctx, key, give))
  }
  zip.end()
  await inTransaction(ctx, async (tx) => await recordOwnAct(tx, { actor, action: 'account.data-downloaded' }))
  return { name: `tutorharbour-${hongKongDay(at)}.zip`, stream: zip.outputStream as Readable }
}

type Give = (error: unknown, stream: Readable) => void

async function openAgain({ storage, log }: Context, key: string, give: Give): Promise<void> {
  try {
    const file = await storage.open(key)
    give(null, file?.stream ?? Readable.from([]))
  } catch (error) {
    // What is sent already cannot be taken back: the rest of it is there, without this file.
    log.error({ err: error, key }, 'a file is missing in the download of a person')
    give(null, Readable.from([]))
  }
}
