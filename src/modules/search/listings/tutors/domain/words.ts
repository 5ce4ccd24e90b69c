import { ALL_KNOWN } from '../../../words/listing-words.ts'
import type { ListingWords } from '../../../words/listing-words.ts'

/** How keywords are read where tutors are searched. */
export const TUTOR_WORDS: ListingWords = {
  name: 'tutors',
  knows: ALL_KNOWN,
  filters: {
    subject: { field: 'subject' },
    grade: { field: 'grade' },
    area: { field: 'area' },
    university: { field: 'tutorUniversity' },
    sex: { field: 'tutorGender' },
    feature: { field: 'tags' },
    language: { field: 'tutorialLang' },
    mode: { field: 'online', as: 'true' },
    education: { field: 'edu' },
    job: { field: 'currentJobs' },
    time: { field: 'freeTimes' },
  },
  number: { kind: 'tutor', pattern: /^(?:no\.? ?|#)?(\d{5,9})$/, field: 'tutorId' },
  price: 'pays',
  haveManySubjects: true,
  areNamed: true,
}
