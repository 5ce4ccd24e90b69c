import { lastName, where } from './syntax.ts'
import type { Syntax } from './syntax.ts'

/** Columns of JSON (`test/planted-architecture.test.ts` holds them against the tables). */
export const COLUMNS: ReadonlySet<string> = new Set([
  'details',
  'values',
  'nextStep',
  'notes',
  'results',
  'publicJwk',
  'timeWindows',
  'subjects',
  'areas',
  'facts',
  'changes',
  'cues',
])
const MESSAGE =
  'JSON of a column is what some version of the product wrote: read it by its schema (schema.parse(row.column)), never by a cast.'

const isColumn = (node: Syntax | undefined): boolean => node?.type === 'MemberExpression' && COLUMNS.has(lastName(node))

/** A cast believes what is there; rows that were written a year ago are of another shape. */
export const noCastJson = where(/ as /, (file) => ({
  TSAsExpression: (node) => {
    const isAnswered = node.typeAnnotation?.type !== 'TSUnknownKeyword' && lastName(node.typeAnnotation?.typeName) !== 'const'
    if (isAnswered && isColumn(node.expression)) file.report({ node, message: MESSAGE })
  },
}))
