/** Pages that nobody sees without a login. */
const BEHIND_LOGIN = /^\/[a-z]+\/(?:account|admin|messages|notices|payment|(?:parent|tutor|mechanism)\/dashboard)(?![\w-])/
/** Pages on which visitors become somebody and go on behind the login at once. */
const ENTRY = /^\/[a-z]+\/(?:login|register|forgot-password|tutor|parent)(?![\w-])/
const PROFILE = /^\/[a-z]+\/tutor\/detail\//

/**
 * Whether a path is left out of the table of routes that visitors' pages bring: what is behind the login is more than half of it. A
 * link from there loads a document.
 */
export function isBehindLogin(path: string): boolean {
  return BEHIND_LOGIN.test(path)
}

/** Whether a visitor's page of this path brings the table without what is behind the login. */
export function bringsVisitorsRoutes(path: string): boolean {
  return !isBehindLogin(path) && (PROFILE.test(path) || !ENTRY.test(path))
}

/** Path of the table for visitors next to that with all routes. */
export function visitorsRoutesOf(table: string): string {
  return table.replace(/\.js$/, '-v.js')
}
