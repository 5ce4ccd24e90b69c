import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const KEPT = 'node_modules/.cache/tsc/tsbuildinfo.json'

/**
 * Arguments by which the compiler checks a tree of the project, whose packages are links to ours. It begins with what `npm run check` kept
 * of the project itself, so that only what was planted and what reads it is checked: a tenth of the work. Links stay as they are named, or every
 * package would be another one. Without anything kept all is checked.
 */
export function typesOf(tree: string): readonly string[] {
  const kept = keptTypes()
  if (kept !== null) {
    mkdirSync(dirname(join(tree, KEPT)), { recursive: true })
    writeFileSync(join(tree, KEPT), kept)
  }
  // A second thread would check most of the same types again.
  return ['--noEmit', '--checkers', '1', '--preserveSymlinks', '--incremental', '--tsBuildInfoFile', KEPT]
}

/** It may be being written right now: what is not whole counts as not there. */
function keptTypes(): string | null {
  try {
    const text = readFileSync(join(ROOT, KEPT), 'utf8')
    JSON.parse(text)
    return text
  } catch {
    return null
  }
}
