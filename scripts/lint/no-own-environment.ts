import { lastName, where } from './syntax.ts'

const MESSAGE =
  'Settings are read once, by platform/config.ts from the frame: take them from config, or from providerSettings(…) of a gateway.'

/** A setting that is read in passing is neither checked at the start nor documented, and a test cannot give another. */
export const noOwnEnvironment = where(/\bprocess\b/, (file) => ({
  MemberExpression: (node) => {
    if (node.object?.name === 'process' && lastName(node) === 'env') file.report({ node, message: MESSAGE })
  },
  ImportDeclaration: (node) => {
    const from = node.source?.value
    if (from === 'node:process' || from === 'process') file.report({ node, message: MESSAGE })
  },
}))
