import { folded } from './folded-text.ts'
import { learnedParts } from './learned-parts.ts'
import { maskAfter, maskContacts, withoutParts } from './mask-contacts.ts'
import type { Masked, MaskedAfter } from './mask-contacts.ts'
import { rareParts } from './rare-disguises.ts'

/** Grows with every change of the rules and of the learned weights: what is stored is then read again. */
export const MASK_RULES = 8

// What is hidden can leave the rest of a block another length; more looks are not worth their time.
const MOST_ROUNDS = 4
/** A message that was hidden whole may have said of what the next ones are; they are read as after these words. */
const IS_HIDDEN = /^\s*●[●\s]*$/u
const INSTEAD = ' 加我 wechat,我電話'

/**
 * Hides what people write in their own words to be reached by: all that `maskContacts` finds, and sentences whose letters give a contact
 * away where no rule sees one. For servers, on texts whose length is known to be bounded; facts on one line are for rules alone.
 * Hiding in what is hidden changes nothing, and the time grows with the length alone.
 */
export function hideContacts(text: string): Masked {
  return moreHidden(maskContacts(text))
}

/** The same for a message that follows others of its sender, as `maskAfter`; the weights read the new one alone. */
export function hideAfter(before: readonly string[], text: string): MaskedAfter {
  const { before: shown, ...masked } = maskAfter(
    before.map((one) => (IS_HIDDEN.test(one) ? one + INSTEAD : one)),
    text,
  )
  return { ...moreHidden(masked), before: shown.map((one, at) => (IS_HIDDEN.test(before[at] ?? '') ? (before[at] ?? '') : one)) }
}

function moreHidden(masked: Masked): Masked {
  let { text } = masked
  const found: string[] = [...masked.hidden]
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const read = folded(text)
    const parts = [...rareParts(read.text), ...learnedParts(read.text)].map(read.originOf)
    if (parts.length === 0) break
    found.push(...parts.map(({ from, to }) => text.slice(from, to)))
    const again = maskContacts(withoutParts(text, parts))
    found.push(...again.hidden)
    text = again.text
  }
  return { text, isMasked: found.length > 0 || masked.isMasked, hidden: found }
}
