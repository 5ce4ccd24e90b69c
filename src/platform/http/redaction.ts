const SECRET_PARAMETERS = /([?&][\w-]*(?:password|token|ticket|mobile|phone|codeKey|verifyCode|checkCode|authCode)=)[^&]*/gi
const LONGEST_LOGGED_URL = 500

/** An URL as it may be logged: secrets blanked, length bounded. */
export function redactedUrl(url: string): string {
  return url.replace(SECRET_PARAMETERS, '$1[redacted]').slice(0, LONGEST_LOGGED_URL)
}
