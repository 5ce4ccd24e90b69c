/** Refusals of the ground itself, which any room may give: stable code → HTTP status. Their words are in `web/texts/refusal/`. */
export const refusals = {
  BAD_REQUEST: 400,
  LOGIN_REQUIRED: 401,
  ROLE_NOT_ALLOWED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  MEDIA_TYPE_NOT_SUPPORTED: 415,
  INVALID_INPUT: 422,
  ACT_RUNNING: 425,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  DATABASE_AWAY: 503,
  SWITCH_TO_PARENT: 403,
  SWITCH_TO_TUTOR: 403,
} as const
