import type { ProviderRecord } from '../payment-journal.ts'
import type { Script } from './payments.ts'

/** What a provider tells instead of the truth, as faults want it, and how often it was asked. */
export type Tales = {
  /** What is said now, without counting. */
  readonly peek: (record: ProviderRecord) => 'pending' | 'expired' | null
  readonly tell: (record: ProviderRecord) => 'pending' | 'expired' | null
  /** How often a record was asked for, this time included. */
  readonly count: (id: string) => number
  /** From now on the truth. */
  readonly finish: (id: string) => void
}

export function createTales(): Tales {
  const asked = new Map<string, number>()
  const peek: Tales['peek'] = ({ id, data }) => {
    const script = data['script'] as Script
    const times = asked.get(id) ?? 0
    if (script?.fault === 'pending' && times < script.count) return 'pending'
    return script?.fault === 'late-success' && times < 1 ? 'expired' : null
  }
  const count = (id: string): number => {
    const times = (asked.get(id) ?? 0) + 1
    asked.set(id, times)
    return times
  }
  return {
    peek,
    tell: (record) => {
      const tale = peek(record)
      count(record.id)
      return tale
    },
    count,
    finish: (id) => void asked.set(id, Number.POSITIVE_INFINITY),
  }
}
