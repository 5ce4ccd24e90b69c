import { lastName, where } from './syntax.ts'
import type { Syntax } from './syntax.ts'

const MESSAGE =
  'Money is counted in Cents and becomes dollars last: fromDollars(value) of #kernel/money.ts reads what came, toDollars(sum) writes it. 0.1 + 0.2 is not 0.3.'
const COUNTS = /^[-+*/]$/
const AMOUNT = /(?:^c|C)ents$|(?:^a|A)mount$|(?:^p|P)rice$|(?:^b|B)alance$|^net$/

const isDollars = (node: Syntax | undefined): boolean => node?.type === 'CallExpression' && lastName(node.callee) === 'toDollars'
/** `amount * 100`, also rounded. */
const isMadeByHand = (node: Syntax | undefined): boolean =>
  node?.type === 'CallExpression'
    ? lastName(node.callee) === 'round' && isMadeByHand(node.arguments?.[0])
    : node?.type === 'BinaryExpression' && node.operator === '*' && node.right?.value === 100

/** A sum of dollars is a float, and so are cents that were made of it by hand. */
export const noFloatMoney = where(/toDollars|parseFloat|\bcents\(|\/ 100\b/, (file) => ({
  BinaryExpression: (node) => {
    const isSum = COUNTS.test(node.operator ?? '') && (isDollars(node.left) || isDollars(node.right))
    const isWritten = node.operator === '/' && node.right?.value === 100 && AMOUNT.test(lastName(node.left))
    if (isSum || isWritten) file.report({ node, message: MESSAGE })
  },
  CallExpression: (node) => {
    const name = node.callee?.type === 'Identifier' ? lastName(node.callee) : ''
    const isCents = name === 'cents' && isMadeByHand(node.arguments?.[0])
    if (name === 'parseFloat' || isCents) file.report({ node, message: MESSAGE })
  },
}))
