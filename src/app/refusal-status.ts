/** HTTP status of every refusal code; a code that is missing here is a bug and a test finds it. */
export const REFUSAL_STATUS: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  LOGIN_REQUIRED: 401,
  ROLE_NOT_ALLOWED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  TUTOR_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  MEDIA_TYPE_NOT_SUPPORTED: 415,
  INVALID_INPUT: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
}
