// Learns the weights by which servers find contacts that no rule sees, from the texts of `test/masking`, and writes them:
// `node scripts/learn-contacts.ts`, after a change of those texts. Then MASK_RULES grows (docs/decisions/0135).
import { writeFileSync } from 'node:fs'
import { contactTexts } from './learning/contact-texts.ts'
import { learnContacts } from './learning/contact-weights.ts'

const FILE = new URL('../src/kernel/contacts/learned-weights.json', import.meta.url)

writeFileSync(FILE, `${JSON.stringify(learnContacts(contactTexts()), null, 2)}\n`)
