import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A message that a simulated provider took and brought to its reader. */
export type JournalMessage = {
  /** 1, 2, 3 … */
  readonly seq: number
  readonly at: string
  readonly channel: 'sms' | 'whatsapp' | 'email' | 'push'
  /** Sender; of a push message the page that it opens. */
  readonly from: string
  /** E.164 with `+`, or an e-mail address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The HTML part of an e-mail. */
  readonly html: string | null
  /** The code that a template carries apart from the words. */
  readonly code: string | null
  /** The provider's own id. */
  readonly reference: string
}

/** Every message ever taken: one JSON line each, appended and never changed. */
export type Journal = {
  /** Writes before it returns. */
  readonly append: (message: Omit<JournalMessage, 'seq' | 'at'>) => JournalMessage
  readonly all: () => readonly JournalMessage[]
  readonly has: (channel: JournalMessage['channel'], reference: string) => boolean
  /** The newest ones to someone (phone or e-mail, as far as given), newest first. */
  readonly newest: (asked: { readonly to: string; readonly limit: number }) => readonly JournalMessage[]
}

const FILE = 'messages.jsonl'

/** Opens the journal in a folder; an unfinished last line, left by a crash, is passed over. */
export function openJournal(folder: string): Journal {
  // Whoever reads it knows every code.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, FILE)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const messages = text.split('\n').flatMap(readLine)
  if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n')
  const keyOf = (channel: string, reference: string): string => `${channel} ${reference}`
  const references = new Set(messages.map(({ channel, reference }) => keyOf(channel, reference)))
  return {
    append: (message) => {
      const entry: JournalMessage = { seq: (messages.at(-1)?.seq ?? 0) + 1, at: new Date().toISOString(), ...message }
      appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
      messages.push(entry)
      references.add(keyOf(entry.channel, entry.reference))
      return entry
    },
    all: () => messages,
    has: (channel, reference) => references.has(keyOf(channel, reference)),
    newest: ({ to, limit }) => {
      // People write numbers with spaces and hyphens.
      const wanted = (/[@a-z]/i.test(to) ? to.trim() : to.replace(/[\s-]/g, '')).toLowerCase()
      return messages
        .filter((message) => message.to.toLowerCase().includes(wanted))
        .toReversed()
        .slice(0, limit)
    },
  }
}

function readLine(line: string): JournalMessage[] {
  if (line === '') return []
  try {
    // Lines of before e-mails had HTML have none.
    return [{ html: null, ...(JSON.parse(line) as Omit<JournalMessage, 'html'> & Partial<JournalMessage>) }]
  } catch {
    return []
  }
}
