/** What can be wrong with a lesson: the tutor was late, it was short, conduct, quality, or something else. */
export const LESSON_PROBLEMS = ['late', 'short', 'conduct', 'quality', 'other'] as const
export type LessonProblem = (typeof LESSON_PROBLEMS)[number]
