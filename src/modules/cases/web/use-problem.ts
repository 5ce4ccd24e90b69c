import type { FieldProblems } from '#kernel/refusal.ts'
import { useWords } from '#web/use-words.tsx'

/** What is wrong with a field, in words; keys come from the rules of the case and from the API. */
export function useProblem(problems: FieldProblems): (field: string) => string {
  const { t } = useWords('cases-form')
  return (field) => {
    const key = problems[field]
    return key ? t([`problem.${key}`, 'problem.validate.invalid'] as never) : ''
  }
}
