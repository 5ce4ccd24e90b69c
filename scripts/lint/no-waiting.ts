import { lastName, where } from './syntax.ts'

const MESSAGE =
  'A fixed time is too short on a busy machine and too long on all others: wait for what is expected (expect(…).toBeVisible(), expect.poll). Where nothing is to happen, switch the rule off for the line, with what it watches.'

/** Journeys that wait for a time are the ones that fail now and then. */
export const noWaiting = where(/waitForTimeout/, (file) => ({
  CallExpression: (node) => {
    if (node.callee?.type === 'MemberExpression' && lastName(node.callee) === 'waitForTimeout')
      file.report({ node, message: MESSAGE })
  },
}))
