import { isCallOf, where } from './syntax.ts'

const MESSAGE =
  'The time is ctx.now(), how long something takes is elapsedMs() of #platform/clock.ts: nothing reads a clock of its own.'

/** A clock that is not given cannot be set by a test, and goes on within a transaction. */
export const noOwnClock = where(/performance|\bDate\b/, (file) => ({
  CallExpression: (node) => {
    if (isCallOf(node, 'performance', 'now') || isCallOf(node, 'Date', 'now')) file.report({ node, message: MESSAGE })
  },
  NewExpression: (node) => {
    if (node.callee?.name === 'Date' && node.arguments?.length === 0) file.report({ node, message: MESSAGE })
  },
}))
