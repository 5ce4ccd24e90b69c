/** Spelling of the fixed parts of page addresses; any other case is redirected to this one. */
export const STATIC_SEGMENTS: ReadonlySet<string> = new Set([
  'searchtutor', 'subject', 'district', 'grade', 'portal', 'tutor', 'detail', 'parent', 'booktutor', 'content', 'fee',
  'ranking', 'districts', 'subjects', 'promotion', 'newUser', 'recommend', 'jobcase', 'video', 'english', 'joblive', 'dse',
  'middle-school', 'primary-school',
])
