export type { TutorDocument } from '#modules/tutors/public.ts'
