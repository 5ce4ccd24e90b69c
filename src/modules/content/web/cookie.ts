const YEAR_SECONDS = 31_536_000

/** Whether a readable cookie has this value; such cookies are hints for screens and never grant anything. */
export function hasCookie(name: string, value: string): boolean {
  return document.cookie.split('; ').includes(`${name}=${value}`)
}

/** Remembers a closed popup or bar for a year. */
export function rememberCookie(name: string, value: string): void {
  document.cookie = `${name}=${value};path=/;max-age=${YEAR_SECONDS};samesite=lax`
}
