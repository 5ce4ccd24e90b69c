/** Of what an operator's note is: a field of the whole course, or a chapter or unit by its number in the draft. */
export const NOTED = [
  'courseName',
  'subtitle',
  'summary',
  'learnPoints',
  'courseCover',
  'subject',
  'level',
  'language',
  'combinePrice',
  'chapter',
  'unit',
] as const
export type Noted = (typeof NOTED)[number]

/** What an operator says of a part of a course that is sent back; `id` of a chapter or unit alone. */
export type ReviewNote = { readonly of: Noted; readonly id: number | null; readonly text: string }
