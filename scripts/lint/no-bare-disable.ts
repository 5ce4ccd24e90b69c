import type { Rule } from './syntax.ts'

const SWITCHES_OFF = /^\s*(?:(?:ox|es)lint-disable|@ts-(?:ignore|expect-error|nocheck))/
const GIVES_REASON = /^\s*(?:oxlint-disable-next-line|@ts-expect-error) .*-- \S.*\S/
const MESSAGE =
  'A rule is switched off for one line, by its name and with the reason: // oxlint-disable-next-line <rule> -- why it is right here.'

/** Without its reason nobody can tell later whether it still holds. */
export const noBareDisable: Rule = {
  create: (file) => ({
    Program: () => {
      for (const comment of file.sourceCode.getAllComments())
        if (SWITCHES_OFF.test(comment.value) && !GIVES_REASON.test(comment.value))
          file.report({ node: comment, message: MESSAGE })
    },
  }),
}
