// What people search for may be a phone number or a name, so the values of all other parameters stay out of the log.
const SHOWN_VALUES: ReadonlySet<string> = new Set(['pageNum', 'page', 'pageSize', 'sort', 'state', 'status', 'kind', 'seconds'])
const HARMLESS_VALUE = /^(?:\d{1,5}|[a-z][a-z_-]{0,30})$/i
const NAME = /^[a-z_][a-z_.-]{0,40}$/i
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const REDACTED = '[redacted]'
const LONGEST_LOGGED_URL = 500
// Nothing in it can be a secret, whatever it means: most pages that are asked for often.
const PLAIN_PATH = /^[a-z/-]{1,200}$/i

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
// A Hong Kong number has eight digits; our own ids in paths and messages have fewer.
const NUMBER = /\+?\d(?:[\s-]?\d){7,}/g

/** An address as it may be logged: its path, and names of parameters without values; length bounded. */
export function redactedUrl(url: string): string {
  if (PLAIN_PATH.test(url)) return url
  const [path = '', query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  const names = query === '' ? '' : `?${query.split('&').map(redactedParameter).join('&')}`
  return `${path.split('/').map(redactedSegment).join('/')}${names}`.slice(0, LONGEST_LOGGED_URL)
}

function redactedParameter(pair: string): string {
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  if (!NAME.test(name)) return REDACTED
  return SHOWN_VALUES.has(name) && HARMLESS_VALUE.test(value) ? pair : name
}

function redactedSegment(segment: string): string {
  if (UUID.test(segment)) return segment
  const text = decoded(segment)
  return text === null || text.includes('@') || /\d{8}/.test(text.replace(/[\s().+-]/g, '')) ? REDACTED : segment
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).normalize('NFKC')
  } catch {
    return null
  }
}

const SHOWN_FACTS = ['code', 'statusCode', 'severity', 'routine', 'schema', 'table', 'column', 'constraint'] as const

/**
 * An error as it may be logged. Errors of a database bring the row, the statement's values and, in quotes, what it could not
 * read; those of providers bring their request. Nothing of an error is written but what is named here.
 */
export function redactedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const known = error as unknown as Readonly<Record<string, unknown>>
  const isOfDatabase = SQLSTATE.test(String(known['code']))
  const message = redactedText(isOfDatabase ? error.message.replace(/".*"/s, REDACTED) : error.message)
  // A stack begins with the message.
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...calls].join('\n'),
    ...Object.fromEntries(SHOWN_FACTS.flatMap((name) => (isFact(known[name]) ? [[name, known[name]]] : []))),
    ...(error.cause === undefined ? {} : { cause: redactedError(error.cause) }),
  }
}

// Five signs with a digit among them; `EPIPE` is of the system.
const SQLSTATE = /^(?=.*\d)[\dA-Z]{5}$/
const isFact = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

function redactedText(text: string): string {
  return text.replace(EMAIL, REDACTED).replace(NUMBER, REDACTED)
}
