import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A payment, refund or other thing of a simulated payment provider as it stands after a change. */
export type ProviderRecord = {
  /** 1, 2, 3 … */
  readonly seq: number
  readonly at: string
  readonly provider: string
  readonly kind: 'payment' | 'refund'
  /** The provider's own id. */
  readonly id: string
  /** The merchant's reference of the payment, or of the refund. */
  readonly merchantRef: string
  /** In the provider's own words. */
  readonly state: string
  /** Money that moved for it so far: what was paid, or what went back. */
  readonly movedCents: number
  /** All else that the provider keeps of it. */
  readonly data: Readonly<Record<string, unknown>>
}

/** What really happened at the providers: one JSON line for each change, appended and never changed; the last one counts. */
export type PaymentJournal = {
  /** Writes before it returns. */
  readonly write: (record: Omit<ProviderRecord, 'seq' | 'at'>) => ProviderRecord
  readonly find: (provider: string, id: string) => ProviderRecord | null
  readonly findByRef: (provider: string, merchantRef: string, kind?: ProviderRecord['kind']) => ProviderRecord | null
  /** As they stand now, the oldest first. */
  readonly list: (provider?: string) => readonly ProviderRecord[]
  /** Every change, in order. */
  readonly history: () => readonly ProviderRecord[]
}

const FILE = 'payments.jsonl'

/** Opens the journal in a folder; an unfinished last line, left by a crash, is passed over. */
export function openPaymentJournal(folder: string): PaymentJournal {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, FILE)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n')
  const history: ProviderRecord[] = []
  const current = new Map<string, ProviderRecord>()
  const byRef = new Map<string, ProviderRecord>()
  const keep = (record: ProviderRecord): void => {
    history.push(record)
    current.set(`${record.provider} ${record.id}`, record)
    byRef.set(`${record.provider} ${record.kind} ${record.merchantRef}`, record)
  }
  for (const line of text.split('\n')) {
    const record = readLine(line)
    if (record) keep(record)
  }
  return {
    write: (record) => {
      const entry: ProviderRecord = { seq: (history.at(-1)?.seq ?? 0) + 1, at: new Date().toISOString(), ...record }
      appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
      keep(entry)
      return entry
    },
    find: (provider, id) => current.get(`${provider} ${id}`) ?? null,
    findByRef: (provider, merchantRef, kind = 'payment') => byRef.get(`${provider} ${kind} ${merchantRef}`) ?? null,
    list: (provider) => [...current.values()].filter((record) => provider === undefined || record.provider === provider),
    history: () => history,
  }
}

function readLine(line: string): ProviderRecord | null {
  if (line === '') return null
  try {
    return JSON.parse(line) as ProviderRecord
  } catch {
    return null
  }
}
