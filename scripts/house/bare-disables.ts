const SWITCHES_OFF = /^(.*)(?:\/\/|\/\*)\s*((?:(?:ox|es)lint-disable|@ts-(?:ignore|expect-error|nocheck)).*)$/gm
const GIVES_REASON = /^(?:oxlint-disable-next-line|@ts-expect-error) .*-- \S+ \S/

/**
 * Comments that switch a rule off for more than the next line, or without their reason: nobody can tell later whether it still holds.
 */
export function bareDisables(files: readonly { readonly path: string; readonly text: string }[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(SWITCHES_OFF)].flatMap(([, before = '', says = '']) =>
      // What stands in quotes is no comment.
      GIVES_REASON.test(says) || /['"`]/.test(before)
        ? []
        : [
            `${path}: "${says}" gives no reason: switch one rule off for the next line, // oxlint-disable-next-line <rule> -- why`,
          ],
    ),
  )
}
