import { around, isFunction, lastName, nameOf, takerOf, where } from './syntax.ts'
import type { Syntax } from './syntax.ts'

/** The act of `inTransaction(ctx, async (tx) => …)` around a node, when the name means the outer context there. */
function actAround(node: Syntax, name: string): Syntax | null {
  for (const outer of around(node)) {
    if (!isFunction(outer)) continue
    if (outer.params?.some((param) => param.name === name)) return null
    const taker = takerOf(outer)
    if (taker && lastName(taker.callee) === 'inTransaction') return taker.arguments?.[0]?.name === name ? outer : null
  }
  return null
}

/**
 * Inside the act the outer context is another connection, which does not see what the transaction has written and waits for its locks,
 * and another clock.
 */
export const noOuterContext = where(/inTransaction\(/, (file) => ({
  Identifier: (node) => {
    if (node.parent?.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed) return
    if (node.parent?.type === 'Property' && node.parent.key === node && node.parent.value !== node) return
    const name = nameOf(node)
    const act = actAround(node, name)
    if (act)
      file.report({
        node,
        message: `In a transaction ${name} is another connection and another clock: use ${nameOf(act.params?.[0]) || 'the context of the act'}.`,
      })
  },
}))
