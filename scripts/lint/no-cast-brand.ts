import { lastName, where } from './syntax.ts'

const MADE_BY: Readonly<Record<string, string>> = {
  Cents: 'cents(), dollars(), fromDollars() or fromAmount() of #kernel/money.ts',
  TutorId: 'tutorId() of #kernel/ids.ts',
}

/** A cast puts a float, or a number of something else, where the books count on whole cents. */
export const noCastBrand = where(/\bas (?:Cents|TutorId)\b|<(?:Cents|TutorId)>/, (file) => {
  const check = (node: Parameters<typeof file.report>[0]['node'], name: string): void => {
    const maker = MADE_BY[name]
    if (maker) file.report({ node, message: `Nothing is cast to ${name}: it is made by ${maker}, which refuse what is none.` })
  }
  return {
    TSAsExpression: (node) => check(node, lastName(node.typeAnnotation?.typeName)),
    TSTypeAssertion: (node) => check(node, lastName(node.typeAnnotation?.typeName)),
  }
})
