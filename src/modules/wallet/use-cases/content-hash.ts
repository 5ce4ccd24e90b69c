import { createHash } from 'node:crypto'

/** What a key of the caller stands for: the same key with another hash is refused. */
export function contentHash(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
