/** Control characters that no text may bring into the database: NUL, others of C0, DEL, C1. */
export const CONTROLS = ['\0', '\x01', '\x07', '\x0b', '\x1b', '\x7f', '\x85'] as const

/** What a text may be that nobody means well with; each is legal JSON. */
export const HOSTILE_TEXTS: readonly string[] = [
  '\0',
  ...CONTROLS.map((sign) => `ab${sign}cd`),
  '\uD800',
  'ab\uDC00cd',
  '\u202Egnp.exe',
  '\uFEFFab\uFFFF',
  'ab\u2028cd\r\ncd',
  '𠮷👩‍👧🛟',
  "'; drop table tutor; --",
  '</script><script>harbour()</script>',
  "${7*7}{{7*7}}`'",
  '%_\\',
  '../../../../etc/passwd',
  '-1',
  '99999999999999999999',
  'NaN',
  '-0001-01-01',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '01900000-0000-7000-8000-00000000000g',
  '01900000-0000-7000-8000-0000000\x00000',
]

/** A number that JSON can write and no number holds; its text stands for it until the body is written. */
const INFINITE = '@infinite@'
const DEEP = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown

/** Values that are of another kind than a field wants. */
export const OTHER_KINDS: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  INFINITE,
  [],
  ['\0'],
  {},
  { toString: 1, length: 5 },
  { '\0': '\0' },
  DEEP,
  JSON.parse('{"__proto__":{"admin":true}}'),
]

/** 100 kB in one field. */
export const LARGE = 'a'.repeat(100_000)

/** JSON of a body with these values. */
export function bodyText(body: unknown): string {
  return JSON.stringify(body).replaceAll(`"${INFINITE}"`, '1e309')
}

/** A text as an address holds it; half a pair is sent as the three bytes that stand for no character. */
export function addressText(text: string): string {
  return text
    .replaceAll(INFINITE, '1e309')
    .replace(/[^\w]/gu, (sign) => (/\p{Cs}/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign)))
}

/** What someone may put into an address to break a page or to make it run something. */
export const PAYLOADS = [
  "' or '1'='1",
  "'; drop table tutor_search; --",
  '%_\\',
  '<script>harbour()</script>',
  '"><img src=x onerror=harbour()>',
  '" onharbour="1',
  '</script><script>harbour()</script>',
  "${7*7}{{7*7}}`'",
  '../../../../etc/passwd',
  'a\0b',
  '\r\nset-cookie: harbour=1',
  '\uFEFF\u202E\uFFFF𠮷🛟',
  '-1',
  '1e309',
  '99999999999999999999',
  '[[[[[[[[',
  '{"__proto__":{"a":1}}',
]
