import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Values by key that outlive a restart of the simulators; the last one of a key counts. */
export type Kept<T> = {
  readonly get: (key: string) => T | undefined
  /** Writes before it returns. */
  readonly set: (key: string, value: T) => void
  /** In the order in which they were first set. */
  readonly values: () => readonly T[]
}

/** Opens the values of a name in a folder: a JSON line for each change; an unfinished last one, left by a crash, is passed over. */
export function openKept<T>(folder: string, name: string): Kept<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${name}.jsonl`)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n')
  const values = new Map(text.split('\n').flatMap((line) => readLine<T>(line)))
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      appendFileSync(path, `${JSON.stringify([key, value])}\n`, { mode: 0o600 })
      values.set(key, value)
    },
    values: () => [...values.values()],
  }
}

function readLine<T>(line: string): [string, T][] {
  try {
    return line === '' ? [] : [JSON.parse(line) as [string, T]]
  } catch {
    return []
  }
}
