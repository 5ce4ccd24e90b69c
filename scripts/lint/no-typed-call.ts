import { where } from './syntax.ts'
import type { Syntax } from './syntax.ts'

const ADDRESS = /\/(api|cert)\//
const MESSAGE = 'Calls of the API come from their contract: api(call, input), or urlOf(call, input) for an address.'

/** A page that types an address of the API is not told when its contract changes. */
export const noTypedCall = where(/\/(?:api|cert)\//, (file) => {
  const check = (node: Syntax, text: unknown): void => {
    if (typeof text === 'string' && ADDRESS.test(text)) file.report({ node, message: MESSAGE })
  }
  return {
    Literal: (node) => check(node, node.value),
    TemplateElement: (node) => check(node, (node.value as { readonly cooked: unknown }).cooked),
  }
})
