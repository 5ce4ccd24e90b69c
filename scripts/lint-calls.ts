// Rules of our own for the linter (oxlint.config.ts): what pages may not type by hand.

type Text = { readonly type: string }
type Reports = { readonly report: (found: { readonly node: Text; readonly message: string }) => void }

const ADDRESS = /\/(api|cert)\//
const MESSAGE = 'Calls of the API come from their contract: api(call, input), or urlOf(call, input) for an address.'

const noTypedCall = {
  create: (context: Reports) => {
    const check = (node: Text, text: unknown): void => {
      if (typeof text === 'string' && ADDRESS.test(text)) context.report({ node, message: MESSAGE })
    }
    return {
      Literal: (node: Text & { readonly value: unknown }) => check(node, node.value),
      TemplateElement: (node: Text & { readonly value: { readonly cooked: unknown } }) => check(node, node.value.cooked),
    }
  },
}

export default { meta: { name: 'house' }, rules: { 'no-typed-call': noTypedCall } }
