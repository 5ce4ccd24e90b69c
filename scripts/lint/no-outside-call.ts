import { around, isFunction, lastName, nameOf, takerOf, where } from './syntax.ts'
import type { Syntax } from './syntax.ts'

const OUTSIDE = /^(?:fetch|outbound)$/
const KEEPERS =
  /(?:^s|S)torage$|(?:^g|G)ateways?$|(?:^g|G)atewayOf$|(?:^m|M)ail(?:er)?$|(?:^p|P)rovider$|(?:^o|O)utbound$|^(?:sdk|stripe|twilio|paypal|alipay|transport)$/
const MESSAGE =
  'No outside call in a transaction: it holds locks for as long as others take, and is not undone with it. Write what is to be done, and do it after the commit: by a delivery, a job, or the caller.'

/** What a call is made of: `gateway` of `gateway.send()`, `gateways` of `gateways.get(kind)?.send()` and of `gateways[kind].send()`. */
function keeperOf(node: Syntax | undefined): string {
  if (node?.type === 'MemberExpression' && node.computed) return keeperOf(node.object)
  if (node?.type === 'CallExpression')
    return lastName(node.callee) === 'get' ? keeperOf(node.callee?.object) : lastName(node.callee)
  return lastName(node)
}

const takesTransaction = ({ typeAnnotation }: Syntax): boolean =>
  lastName(typeAnnotation?.typeAnnotation?.typeName ?? typeAnnotation?.typeName) === 'Transaction'

/** `gateways.get(kind)` asks nobody. */
const isLookUp = (callee: Syntax | undefined): boolean =>
  lastName(callee?.object).endsWith('ateways') && /^(?:get|has|keys|values|entries)$/.test(lastName(callee))

/** Whether code runs in a transaction: in the act of `inTransaction`, or in a function that takes one. */
function isInTransaction(node: Syntax): boolean {
  for (const outer of around(node)) {
    if (!isFunction(outer)) continue
    if (outer.params?.some(takesTransaction)) return true
    const taker = takerOf(outer)
    if (taker && lastName(taker.callee) === 'inTransaction') return true
  }
  return false
}

/** A provider that takes ten seconds would hold the rows of everybody who waits for ten seconds. */
export const noOutsideCall = where(/Transaction\b/, (file) => ({
  CallExpression: (node) => {
    const { callee } = node
    const isOutside =
      callee?.type === 'Identifier' ? OUTSIDE.test(nameOf(callee)) : KEEPERS.test(keeperOf(callee?.object)) && !isLookUp(callee)
    if (isOutside && isInTransaction(node)) file.report({ node, message: MESSAGE })
  },
}))
