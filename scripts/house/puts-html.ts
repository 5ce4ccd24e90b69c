const PUTS = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML = |insertAdjacentHTML|document\.write\(/

/**
 * Whether source puts HTML into a page. React writes texts as texts; whoever puts HTML must have it from ourselves, and is named in
 * `test/dangerous-calls.test.ts`.
 */
export const putsHtml = (text: string): boolean => PUTS.test(text)
