const LONGEST = 80

/** The name of a sent file as it may be shown and saved again: no path, no control characters, with our ending. */
export function fileName(name: string, extension: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    // oxlint-disable-next-line no-control-regex -- controls are what it takes out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069<>:"|?*]/g, '')
    .trim()
    .slice(0, LONGEST)
  return `${stem || 'document'}.${extension}`
}
