/** What this room refuses: stable code → HTTP status. Words in `texts/refusal/`. */
export const refusals = {
  LESSON_NOT_FOUND: 404,
  LESSON_STATE_CHANGED: 409,
  LESSON_NOT_YOURS: 409,
  LESSON_NOT_NOW: 409,
  LESSON_TIME_WRONG: 422,
  LESSON_CLASH: 409,
  SERIES_CLASH: 409,
  CALENDAR_NOT_FOUND: 404,
} as const
