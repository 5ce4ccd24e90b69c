// What the rules of the house read of a syntax tree (ESTree), and how they report.

/** A node of the tree, with the fields that our rules ask for. */
export type Syntax = {
  readonly type: string
  readonly parent?: Syntax | null
  readonly start: number
  readonly end: number
  readonly name?: string | Syntax
  readonly kind?: string
  readonly value?: unknown
  readonly computed?: boolean
  readonly operator?: string
  readonly object?: Syntax
  readonly property?: Syntax
  readonly callee?: Syntax
  readonly arguments?: readonly Syntax[]
  readonly params?: readonly Syntax[]
  readonly expression?: Syntax
  readonly expressions?: readonly Syntax[]
  readonly left?: Syntax
  readonly right?: Syntax
  readonly id?: Syntax | null
  readonly init?: Syntax | null
  readonly key?: Syntax
  readonly body?: Syntax | readonly Syntax[]
  readonly test?: Syntax
  readonly consequent?: Syntax
  readonly alternate?: Syntax | null
  readonly declarations?: readonly Syntax[]
  readonly declaration?: Syntax | null
  readonly typeAnnotation?: Syntax
  readonly typeName?: Syntax
  readonly elements?: readonly Syntax[]
  readonly argument?: Syntax
  readonly source?: Syntax
  readonly quasis?: readonly Syntax[]
}

type Comment = { readonly value: string; readonly start: number; readonly end: number }

/** What a rule may ask of the file that it reads. */
export type File = {
  readonly report: (found: { readonly node: Pick<Syntax, 'start' | 'end'>; readonly message: string }) => void
  readonly sourceCode: { readonly text: string; readonly getAllComments: () => readonly Comment[] }
}

/** A rule: for a file, what to do at each kind of node. */
export type Rule = { readonly create: (file: File) => Readonly<Record<string, (node: Syntax) => void>> }

/** A rule for files in which something stands; the tree of all others need not be walked. */
export const where = (stands: RegExp, create: Rule['create']): Rule => ({
  create: (file) => (stands.test(file.sourceCode.text) ? create(file) : {}),
})

/** The name of an identifier; '' for anything else. */
export const nameOf = (node: Syntax | null | undefined): string => (typeof node?.name === 'string' ? node.name : '')

/** The name of an identifier or of what a member ends in: `storage` of `ctx.storage`; '' for anything else. */
export function lastName(node: Syntax | null | undefined): string {
  if (node?.type === 'Identifier') return nameOf(node)
  if (node?.type === 'MemberExpression' && !node.computed) return lastName(node.property)
  if (node?.type === 'ChainExpression' || node?.type === 'TSNonNullExpression') return lastName(node.expression)
  return ''
}

/** Whether a call is of `object.method`. */
export function isCallOf(node: Syntax, object: string, method: string): boolean {
  const { callee } = node
  return (
    node.type === 'CallExpression' &&
    callee?.type === 'MemberExpression' &&
    nameOf(callee.object) === object &&
    lastName(callee) === method
  )
}

/** The nodes around one, from the nearest outward. */
export function* around(node: Syntax): Generator<Syntax> {
  for (let outer = node.parent; outer; outer = outer.parent) yield outer
}

/** Whether a node is a function. */
export const isFunction = ({ type }: Syntax): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'

/** The call whose argument a function is, when it is one. */
export function takerOf(node: Syntax): Syntax | null {
  const taker = isFunction(node) ? node.parent : null
  return taker?.type === 'CallExpression' && (taker.arguments?.includes(node) ?? false) ? taker : null
}
