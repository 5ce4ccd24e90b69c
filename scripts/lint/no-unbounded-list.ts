import { around, isFunction, lastName, takerOf, where } from './syntax.ts'
import type { Syntax } from './syntax.ts'

const COLUMNS = 'selectAll() answers whatever a later migration adds: name the columns that are read.'
const BOUNDS =
  'A list has an order and a limit: orderBy(…) with a unique tie-break, limit(…); one that grows for ever is read by readPart. All of a few: switch the rule off for the line, with what bounds them.'

type Step = { readonly name: string; readonly call: Syntax }

/** The calls of a chain, from the first to this one: `db.selectFrom(…).select(…).execute()`. */
function chainOf(node: Syntax): readonly Step[] {
  const steps: Step[] = []
  for (let call: Syntax | undefined = node; call?.type === 'CallExpression' && call.callee?.type === 'MemberExpression';) {
    steps.unshift({ name: lastName(call.callee), call })
    call = call.callee.object
  }
  return steps
}

const isLast = ({ parent }: Syntax): boolean => parent?.type !== 'MemberExpression' || parent.parent?.type !== 'CallExpression'

/** One row for all: sums and counts without groups. */
const isOneRow = (steps: readonly Step[]): boolean =>
  !steps.some(({ name }) => name === 'groupBy') &&
  steps.some(({ name, call }) => name === 'select' && call.arguments?.some((one) => isFunction(one)))

/** The name of a list that is given: `ids`, also as `[...ids]`; '' for one that is written here or is a constant. */
function givenList(node: Syntax | undefined): string {
  const [only, ...others] = node?.elements ?? []
  const list = node?.type === 'ArrayExpression' && others.length === 0 ? only?.argument : node
  const name = lastName(list)
  return name === name.toUpperCase() ? '' : name
}

/** As many rows as the caller has named: `where('id', 'in', ids)`. */
const isOfNamed = (steps: readonly Step[], text: string): boolean =>
  text.includes('fn.any(') ||
  steps.some(({ name, call }) => {
    const [, operator, values] = call.arguments ?? []
    if (name !== 'where') return false
    return operator?.value === 'in'
      ? givenList(values) !== ''
      : values?.type === 'TaggedTemplateExpression' && operator?.value === '='
  })

/** `await db.….forUpdate().execute()`: it locks, and nobody reads what it answers. */
const isUnread = ({ parent }: Syntax): boolean =>
  parent?.type === 'AwaitExpression' && parent.parent?.type === 'ExpressionStatement'

/** The statement of `fixed<…>()((db, $) => …)`; `fixedByIds` answers for the ids that it is given. */
const isMadeFixed = (outer: Syntax): boolean => lastName(takerOf(outer)?.callee?.callee) === 'fixed'

/** What is read without a limit is short in every test and long in the third year. */
export const noUnboundedList = where(/selectFrom/, (file) => ({
  CallExpression: (node) => {
    if (!isLast(node)) return
    const steps = chainOf(node)
    if (!steps.some(({ name }) => name === 'selectFrom')) return
    const names = new Set(steps.map(({ name }) => name))
    if (names.has('selectAll')) file.report({ node, message: COLUMNS })
    const isFixed = [...around(node)].some(isMadeFixed)
    if (
      (!names.has('execute') && !(isFixed && names.has('orderBy'))) ||
      isOneRow(steps) ||
      isOfNamed(steps, file.sourceCode.text.slice(node.start, node.end)) ||
      isUnread(node)
    )
      return
    if (!names.has('limit') || !names.has('orderBy')) file.report({ node, message: BOUNDS })
  },
}))
