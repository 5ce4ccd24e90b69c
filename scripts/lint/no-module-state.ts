import { around, isFunction, lastName, nameOf } from './syntax.ts'
import type { Rule, Syntax } from './syntax.ts'

const MESSAGE =
  'Nothing changes at the level of a module: two processes, two tests and two people would share it. Keep it in what opens the room, in a WeakMap by its owner, or make it by once(…) of #kernel/once.ts. What must be there says so above: // State of the page: why, or // State of the process: why.'
const CHANGES = /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/
const GIVES_REASON = /State of the (?:page|process): \S+ \S+/
const KEEPS = new Set(['Map', 'Set', 'Array'])

const isTop = (node: Syntax): boolean =>
  node.parent?.type === 'Program' || (node.parent?.type === 'ExportNamedDeclaration' && node.parent.parent?.type === 'Program')

const isKept = (init: Syntax | null | undefined): boolean =>
  init?.type === 'ArrayExpression' ||
  init?.type === 'ObjectExpression' ||
  (init?.type === 'NewExpression' && KEEPS.has(nameOf(init.callee)))

/** A value that a call leaves behind in a module is found by the next caller, whoever that is. */
export const noModuleState: Rule = {
  create: (file) => {
    if (GIVES_REASON.test(file.sourceCode.text)) return {}
    const kept = new Map<string, Syntax>()
    const changed = new Set<string>()
    const isInFunction = (node: Syntax): boolean => [...around(node)].some(isFunction)
    const change = (node: Syntax, target: Syntax | undefined): void => {
      if (target?.type === 'Identifier' && isInFunction(node)) changed.add(nameOf(target))
    }
    return {
      VariableDeclaration: (node) => {
        if (!isTop(node)) return
        for (const one of node.declarations ?? []) {
          if (node.kind === 'let' || node.kind === 'var') file.report({ node: one, message: MESSAGE })
          else if (isKept(one.init)) kept.set(nameOf(one.id), one)
        }
      },
      CallExpression: (node) => {
        if (node.callee?.type === 'MemberExpression' && CHANGES.test(lastName(node.callee))) change(node, node.callee.object)
      },
      AssignmentExpression: (node) => {
        if (node.left?.type === 'MemberExpression') change(node, node.left.object)
      },
      'Program:exit': () => {
        for (const name of changed) {
          const node = kept.get(name)
          if (node) file.report({ node, message: MESSAGE })
        }
      },
    }
  },
}
