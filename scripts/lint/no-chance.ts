import { lastName, where } from './syntax.ts'

const MESSAGE =
  'Math.random() can be guessed and cannot be repeated: keys and codes come from node:crypto, numbers from new-id.ts, and chance is given.'

/** What chance decides is either a secret, for which it is too weak, or something that a test must be able to set. */
export const noChance = where(/\bMath\b/, (file) => ({
  MemberExpression: (node) => {
    if (node.object?.name === 'Math' && lastName(node) === 'random') file.report({ node, message: MESSAGE })
  },
}))
