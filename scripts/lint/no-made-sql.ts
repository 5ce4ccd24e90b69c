import { isCallOf, lastName, where } from './syntax.ts'
import type { Syntax } from './syntax.ts'

const MESSAGE =
  'SQL is not put together from texts: a value is a parameter of sql`…${value}…`, a name is sql.ref(…), sql.id(…) or sql.table(…), a constant sql.lit(…).'

/** A text that nobody could have put anything into. */
function isFixed(node: Syntax | undefined): boolean {
  if (node?.type === 'Literal') return true
  if (node?.type === 'TemplateLiteral') return node.expressions?.length === 0
  return node?.type === 'ConditionalExpression' && isFixed(node.consequent) && isFixed(node.alternate ?? undefined)
}

/** A text with something in it, or two that are joined. */
const isJoined = (node: Syntax | undefined): boolean =>
  node?.type === 'BinaryExpression' || (node?.type === 'TemplateLiteral' && (node.expressions?.length ?? 0) > 0)

/** Whatever reaches a statement as text may be SQL, also what was only a column yesterday. */
export const noMadeSql = where(/\braw\(/, (file) => ({
  CallExpression: (node) => {
    const [text] = node.arguments ?? []
    const isRaw = node.callee?.type === 'MemberExpression' && lastName(node.callee) === 'raw'
    if (isRaw && (isCallOf(node, 'sql', 'raw') ? !isFixed(text) : isJoined(text))) file.report({ node, message: MESSAGE })
  },
}))
