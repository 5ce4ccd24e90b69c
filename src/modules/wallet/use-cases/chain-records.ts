import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { appendLinks, bodiesOf, linksAfter, lockHead, readHead, unchainedRecords } from '../store/chain.ts'
import type { ChainHead, ChainLink, ChainRecord } from '../store/chain.ts'
import { contentHash } from './content-hash.ts'

function hashOf(previousHash: string, { kind, body }: Pick<ChainRecord, 'kind' | 'body'>): string {
  return contentHash(`${previousHash}\n${kind}\n${body}`)
}

/**
 * Adds what was committed to the hash chain, in batches, each a transaction: after the fact, because postings that chained
 * themselves would wait for each other. Writers take turns. Answers how many.
 */
export async function chainRecords(ctx: Context): Promise<number> {
  let chained = 0
  for (;;) {
    const some = await inTransaction(ctx, async (tx) => {
      const head = await lockHead(tx.db)
      const links = linksOf(head, await unchainedRecords(tx.db))
      await appendLinks(tx.db, links)
      return links.length
    })
    if (some === 0) return chained
    chained += some
  }
}

function linksOf(head: ChainHead, records: readonly ChainRecord[]): readonly ChainLink[] {
  let last = head
  return records.map((record) => {
    const link = {
      seq: last.seq + 1,
      kind: record.kind,
      recordId: record.recordId,
      previousHash: last.hash,
      hash: hashOf(last.hash, record),
    }
    last = link
    return link
  })
}

/** Position of the first link that is missing or whose record is not what was chained; null when the chain is whole. */
export async function brokenLink({ db }: Pick<Context, 'db'>): Promise<number | null> {
  const head = await readHead(db)
  let last: ChainHead = { seq: 0, hash: '' }
  for (;;) {
    const links = await linksAfter(db, last.seq)
    const bodies = await bodiesOf(
      db,
      links.map(({ recordId }) => recordId),
    )
    for (const { seq, kind, recordId, previousHash, hash } of links) {
      const body = bodies.get(`${kind} ${recordId}`)
      const isNext = seq === last.seq + 1 && previousHash === last.hash
      if (!isNext || body === undefined || hash !== hashOf(previousHash, { kind, body })) return last.seq + 1
      last = { seq, hash }
    }
    if (links.length === 0) break
  }
  // The chain may have grown meanwhile, never shrunk.
  return last.seq >= head.seq ? null : last.seq + 1
}
