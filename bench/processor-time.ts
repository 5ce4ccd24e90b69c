import { readFileSync, readdirSync } from 'node:fs'

const TICK_MS = 10
// Of what follows the name in /proc/<pid>/stat: parent, and time of its own and of children that have ended, in ticks.
const PARENT = 1
const TIMES = [11, 12, 13, 14] as const

function statOf(pid: string): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** Milliseconds of processor time that a process and its children have used, those that have ended included. Linux only. */
export function familyMs(pid: number): number {
  const of = (stat: readonly string[]): number => TIMES.reduce((sum, at) => sum + Number(stat[at]) * TICK_MS, 0)
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(name)
      return stat && (name === String(pid) || stat[PARENT] === String(pid)) ? [of(stat)] : []
    })
  return all.reduce((sum, one) => sum + one, 0)
}

/** Milliseconds of processor time that this process has used, its threads included. */
export function ownMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
