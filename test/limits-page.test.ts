import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CODE_LIFE_MS, MOST_TRIES, RESEND_MS } from '#modules/accounts/domain/code-rules.ts'
import { ACTS_PER_PERSON, PER_MINUTE } from '#platform/http/rate-limit.ts'
import { WAITS, WINDOWS } from '#platform/limits.ts'

const SECOND_MS = 1000
const UNITS: readonly (readonly [string, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', SECOND_MS],
]

function lengthOf(ms: number): string {
  const [unit, size] = UNITS.find((one) => ms % one[1] === 0) ?? ['ms', 1]
  return ms === size ? unit : `${ms / size} ${unit}s`
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const lineOf = (cells: readonly string[]): string => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  return [lineOf(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(lineOf)].join('\n')
}

function limitsPage(): string {
  const windows = Object.entries(WINDOWS).map(([name, { per, windows: all, why }]) => [
    `\`${name}\``,
    per,
    all.map(({ most, windowMs }) => `${most} in ${ms(windowMs)}`).join(', '),
    why,
  ])
  const waits = Object.entries(WAITS).map(([name, { per, free, firstMs, mostMs, forgottenMs, why }]) => [
    `\`${name}\``,
    per,
    `after ${free + 1} failures ${ms(firstMs)}, doubling to ${ms(mostMs)}; forgotten ${ms(forgottenMs)} after the last`,
    why,
  ])
  const classes = Object.entries(PER_MINUTE).map(([name, most]) => [`\`${name}\``, String(most)])
  return `# Limits

Written from \`src/platform/limits.ts\` and \`src/platform/http/rate-limit.ts\` by \`npm run test:one -- limits-page -u\`. Do not
edit. What is refused is \`RATE_LIMITED\` with the seconds to wait, in the words and in \`Retry-After\`.

## Wrong guesses

A right password or authenticator code is never counted, and takes back what it cost. A code by SMS logs in during any of these waits.

${tableOf(['Limit', 'Counted per', 'Wait', 'Why'], waits)}

## Uses

Counted as rows, so that any number of processes admit no more than one.

${tableOf(['Limit', 'Counted per', 'At most', 'Why'], windows)}

A code lives ${lengthOf(CODE_LIFE_MS)} and ${MOST_TRIES} wrong guesses. Between two codes for one number and purpose pass at least ${lengthOf(RESEND_MS)}: the button opens
again five seconds before its minute is over (decisions 2 "OTP timer").

## Requests

A minute, per address (IPv6: /64), in each process: what a school behind one address needs, and no more than a process bears.

${tableOf(['Class', 'Requests'], classes)}

Whatever a person changes is an act: at most ${ACTS_PER_PERSON.hour} an hour and ${ACTS_PER_PERSON.day} a day, in each process. What each
table may grow by is in \`test/growing-tables.test.ts\`.
`
}

const ms = (length: number): string => (UNITS.some(([, size]) => size === length) ? `1 ${lengthOf(length)}` : lengthOf(length))

test('the page of limits is true', async () => {
  await expect(limitsPage()).toMatchFileSnapshot(join(import.meta.dirname, '..', 'docs', 'LIMITS.md'))
})
