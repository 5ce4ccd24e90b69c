import type { SubjectReference } from '#kernel/catalogue/subjects.ts'
import { CUSTOM_SUBJECTS, SUBJECTS } from '#kernel/catalogue/subjects.ts'
import type { Bilingual, Locale } from '#kernel/locale.ts'

/** A subject as families name it; the same name at several stages is one entry. */
export type ListedSubject = Bilingual & { readonly values: readonly string[]; readonly groups: readonly SubjectReference[] }

export const SUBJECT_GROUPS: Readonly<Record<SubjectReference, Bilingual>> = {
  preschool: { zh: '幼稚園', en: 'kindergarten' },
  primary: { zh: '小學', en: 'primary' },
  secondary: { zh: '初中', en: 'junior secondary' },
  dse: { zh: 'DSE', en: 'DSE' },
  ib: { zh: 'IB', en: 'IB' },
  gce: { zh: 'IGCSE／GCE', en: 'IGCSE/GCE' },
  gaokao: { zh: '高考／聯考', en: 'Gaokao/JEE' },
  language: { zh: '語言及考試', en: 'languages and tests' },
  music: { zh: '音樂', en: 'music' },
  sports: { zh: '運動', en: 'sports' },
  art_tech: { zh: '藝術及編程', en: 'art and programming' },
  other: { zh: '其他', en: 'other' },
}

/** All subjects for the footer, in the order of the catalogue, each name of that language once. */
export function subjectListing(locale: Locale): readonly ListedSubject[] {
  const listed = SUBJECTS.filter((subject) => !CUSTOM_SUBJECTS.includes(subject.value))
  const byName = Map.groupBy(listed, (subject) => plain(subject[locale]))
  return [...byName.values()].map((subjects) => ({
    zh: plain(subjects[0]?.zh ?? ''),
    en: plain(subjects[0]?.en ?? ''),
    values: subjects.map((subject) => subject.value),
    groups: [...new Set(subjects.map((subject) => subject.reference))],
  }))
}

// `數學(必修部分)` is searched as `數學`; `物理/化學` by its first name, `C/C++` by the one that says something.
function plain(label: string): string {
  const names = (label.split(/[(（]/)[0] ?? label).split('/').map((name) => name.trim())
  return names.find((name) => name.length > 1) ?? label
}
