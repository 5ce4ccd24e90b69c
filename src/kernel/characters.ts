// Control characters, halves of pairs and what is no character at all: no keyboard writes them, NUL and halves cannot be
// stored, and others would reach mails, calendars and logs.
const CONTROLS = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u
const EVERY_CONTROL = new RegExp(CONTROLS.source, 'gu')
const CONTROLS_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu

// What pasting brings along unseen: soft hyphens, spaces without width, marks that turn the direction of reading. Joiners
// stay, for emoji and other scripts are written with them.
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const BLANKS = /[\s\u0085]+/g

/** Whether a text has characters that none may have; line breaks and tabs are among them. */
export function hasControls(text: string): boolean {
  return CONTROLS.test(text)
}

/** A text as one line: composed (NFC), blanks and line breaks as single spaces, nothing unseen; controls are left in. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, '').replace(BLANKS, ' ').trim()
}

/** A text as lines: composed (NFC), every line break `\n`, nothing unseen, without controls but tabs. */
export function manyLines(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, '').replace(LINE_BREAKS, '\n').replace(CONTROLS_IN_LINES, '').trim()
}

/** What is looked for, as one line; a control stands for a space. */
export function wordsOnly(text: string): string {
  return oneLine(text.replace(EVERY_CONTROL, ' '))
}
