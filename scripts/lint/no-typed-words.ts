import type { Rule, Syntax } from './syntax.ts'

const LETTERS = /\p{L}{2}|\p{Script=Han}/u
/** The same in both languages: the currency, the kind of a file, how a code looks. */
const ALIKE = /HK(?=\$)|\bPDF\b|\bX+\b/g
const READ_TO_PEOPLE = new Set([
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
])
/** What parts of ours show; some take a key of a choice there, `up`. */
const SHOWN = new Set(['label', 'heading', 'text', 'hint', 'caption', 'confirm', 'summary'])
const MESSAGE = "Words that people read are in texts/zh.json and texts/en.json: t('key')."

/** Words in the markup are in one language only, and nobody who looks through the texts finds them. */
export const noTypedWords: Rule = {
  create: (file) => {
    const check = (node: Syntax, text: unknown): void => {
      if (typeof text === 'string' && LETTERS.test(text.replaceAll(ALIKE, ''))) file.report({ node, message: MESSAGE })
    }
    /** The texts that an expression may be: itself, either side of a choice, what stands in a template. */
    const checkValue = (node: Syntax | null | undefined): void => {
      if (!node) return
      if (node.type === 'Literal') check(node, node.value)
      if (node.type === 'TemplateLiteral')
        for (const part of node.quasis ?? []) check(part, (part.value as { readonly cooked: unknown }).cooked)
      if (node.type === 'ConditionalExpression') for (const side of [node.consequent, node.alternate]) checkValue(side)
      if (node.type === 'LogicalExpression') checkValue(node.right)
      if (node.type === 'JSXExpressionContainer') checkValue(node.expression)
    }
    return {
      JSXText: (node) => check(node, node.value),
      JSXExpressionContainer: (node) => {
        if (node.parent?.type === 'JSXElement' || node.parent?.type === 'JSXFragment') checkValue(node.expression)
      },
      JSXAttribute: (node) => {
        const name = (node.name as Syntax | undefined)?.name
        if (typeof name === 'string' && READ_TO_PEOPLE.has(name)) checkValue(node.value as Syntax | null)
        if (typeof name === 'string' && SHOWN.has(name)) {
          const { value } = (node.value ?? {}) as Syntax
          if (typeof value === 'string' && /\p{L} \p{L}|^\p{Lu}\p{Ll}|\p{Script=Han}/u.test(value))
            file.report({ node, message: MESSAGE })
        }
      },
    }
  },
}
