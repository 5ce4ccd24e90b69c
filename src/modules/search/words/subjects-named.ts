import { inAllWords } from '#kernel/locale.ts'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { CASE_WORDS } from '../listings/cases/domain/words.ts'
import { foldText } from '#modules/vocabulary/public.ts'
import { understand } from './understand.ts'

/** Subjects that a keyword names in either language or by one of their other names: `數學`, `maths`, `piano`. */
export function subjectsNamed(keyword: string): readonly string[] {
  const folded = foldText(keyword).trim()
  if (folded === '') return []
  const inLabel = SUBJECTS.filter((subject) => inAllWords(subject).some((label) => foldText(label).includes(folded)))
  const understood = understand(keyword, 'zh', CASE_WORDS)[0]?.understood.filter((part) => part.kind === 'subject') ?? []
  return [...new Set([...inLabel.map((subject) => subject.value), ...understood.flatMap((part) => part.value.split(','))])]
}
