import { Readable } from 'node:stream'
import type { DemoSite } from '../../test/demo-site.ts'
import { samplePaper } from './sample-paper.ts'

/** Lets a site of tests keep the files of the demo's people in memory; faces that it has not are all the same. */
export async function keepFiles(site: DemoSite): Promise<void> {
  const kept = new Map<string, Uint8Array>()
  const face = await samplePaper('A face')
  const open = site.storage.open
  Object.assign(site.storage, {
    put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
    open: async (key: string) => {
      const file = await open(key)
      return file && { ...file, stream: Readable.from([kept.get(key) ?? face]) }
    },
  })
}
