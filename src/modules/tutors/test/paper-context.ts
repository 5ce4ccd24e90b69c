import { Readable } from 'node:stream'
import type { Context } from '#platform/context.ts'
import type { Storage } from '#platform/storage.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { samplePdf } from '../../../../test/sample-pdf.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'
import { NO_STORAGE } from '../../../../test/no-storage.ts'

export const PDF = samplePdf()

/** A storage that can be looked into. */
export function memoryStorage(): Storage & { readonly files: Map<string, Uint8Array>; isBroken: boolean } {
  const files = new Map<string, Uint8Array>()
  const storage = {
    ...NO_STORAGE,
    files,
    isBroken: false,
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    open: async (key: string) => {
      const bytes = files.get(key)
      return bytes ? { stream: Readable.from([bytes]), size: bytes.length, modifiedAt: new Date(0) } : null
    },
    seal: async () => false,
    remove: async (key: string) => {
      if (storage.isBroken) throw new Error('disk is away')
      files.delete(key)
    },
  }
  return storage
}

/** What use cases need to act as a tutor, past HTTP. */
export function tutorContext(site: DemoSite, who: SignedIn, storage: Storage): Context {
  return testContext({ ...site, clock: { now: () => site.now } }, { actor: actorOf(who, 'tutor'), storage })
}

/** The same for a new operator. */
export async function operatorContext(site: DemoSite, storage: Storage): Promise<Context> {
  const { accountId: operatorId, sessionId } = await signInAs(site, { side: 'operator' })
  const actor = { kind: 'operator', operatorId, sessionId } as const
  return testContext({ ...site, clock: { now: () => site.now } }, { actor, storage })
}
