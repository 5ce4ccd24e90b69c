import { existsSync } from 'node:fs'
import { familyMs } from '../bench/processor-time.ts'

/** What this process and all that it started have used of the processor, in words; so far as the system tells. */
export function processorSeconds(): string {
  const ms = existsSync('/proc/self/stat') ? familyMs(process.pid) : null
  return ms === null ? 'processor time is not told here' : `${Math.round(ms / 1000)} s of the processor`
}
