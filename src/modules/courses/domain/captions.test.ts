import { expect, test } from 'vitest'
import { readCaptions, writeCaptions } from './captions.ts'
import type { Cue } from './captions.ts'

function stepsOf(file: string): { readonly count: number; readonly cues: readonly Cue[] | null } {
  const steps = readCaptions(file)
  for (let count = 0; ; count += 1) {
    const { done, value } = steps.next()
    if (done) return { count, cues: value }
  }
}
const read = (file: string): readonly Cue[] | null => stepsOf(file).cues

const ONE = { from: 1000, to: 2500, text: 'Halves' }

test.for([
  ['WebVTT', 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHalves\n'],
  ['WebVTT without hours', 'WEBVTT\n\n00:01.000 --> 00:02.500\nHalves'],
  [
    'a head, a name of the cue and its place',
    'WEBVTT - film\nKind: captions\n\nintro\n00:01.000 --> 00:02.500 align:start line:0%\nHalves',
  ],
  ['SubRip', '1\n00:00:01,000 --> 00:00:02,500\nHalves\n'],
  ['SubRip with a place', '1\n00:00:01,000 --> 00:00:02,500  X1:201 X2:516 Y1:397 Y2:423\nHalves\n'],
  ['line ends of Windows', '1\r\n00:00:01,000 --> 00:00:02,500\r\nHalves\r\n\r\n'],
  ['line ends of old Macs', 'WEBVTT\r\r00:01.000 --> 00:02.500\rHalves\r'],
  ['a mark of the order of bytes', '\uFEFF1\n00:00:01,000 --> 00:00:02,500\nHalves'],
  ['blanks on the empty lines', 'WEBVTT\n \t\n00:01.000 --> 00:02.500\nHalves\n  \n'],
  ['tabs around the arrow', 'WEBVTT\n\n00:01.000\t-->\t00:02.500\nHalves'],
  [
    'styles, notes and regions',
    'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE\n00:09.000 --> 00:10.000\n\nREGION\nid:fred\n\n00:01.000 --> 00:02.500\nHalves',
  ],
  ['a voice and classes', 'WEBVTT\n\n00:01.000 --> 00:02.500\n<v.loud Esme><b>Hal</b><00:01.500><c.yellow>ves</c></v>'],
  ['a place as players of SubRip know it', '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}<font color="#fff">Halves</font>'],
  ['marks of direction', 'WEBVTT\n\n00:01.000 --> 00:02.500\n&lrm;\u200FHalves\u202E'],
  ['an empty cue before it', 'WEBVTT\n\n00:00.000 --> 00:00.500\n\n00:01.000 --> 00:02.500\nHalves'],
] as const)('%s: one cue is read', ([, file]) => {
  expect(read(file)).toEqual([ONE])
})

test('characters that are written by name are themselves, once, and are written by name again', () => {
  const cues = read('WEBVTT\n\n00:01.000 --> 00:02.000\na &lt;b&gt; &amp;lt; c\n x&nbsp;y ')
  expect(cues).toEqual([{ from: 1000, to: 2000, text: 'a <b> &lt; c\nx y' }])
  expect(writeCaptions(cues ?? [])).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\na &lt;b&gt; &amp;lt; c\nx y\n')
})

test('what was written is read again as it was', () => {
  const cues = [
    { from: 0, to: 1, text: 'a --> b' },
    { from: 3_599_999, to: 36_000_000, text: '<v Esme> & "二分之一"\nhalf' },
  ]
  expect(read(writeCaptions(cues))).toEqual(cues)
})

test('cues stand by their beginning', () => {
  const file = 'WEBVTT\n\n00:03.000 --> 00:04.000\nc\n\n00:01.000 --> 00:03.000\nb\n\n00:01.000 --> 00:02.000\na'
  expect(read(file)?.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
})

const cue = (text: string, times = '00:01.000 --> 00:02.000'): string => `${times}\n${text}\n\n`

test.for([
  ['nothing', ''],
  ['a head alone', 'WEBVTT'],
  ['words', 'Halves\nand thirds'],
  ['a table', 'from,to,text\n1,2,Halves'],
  ['markup alone', cue('<i></i>{\\an8}')],
  ['a cue that ends before it begins', cue('a', '00:02.000 --> 00:01.000')],
  ['a cue of no length', cue('a', '00:02.000 --> 00:02.000')],
  ['a cue behind the tenth hour', cue('a', '09:59:59.000 --> 10:00:00.001')],
  ['one cue that is too long among others', cue('a') + cue('x'.repeat(501))],
  ['5,001 cues', cue('a').repeat(5001)],
] as const)('%s: no captions', ([, file]) => {
  expect(read(file)).toBeNull()
})

test('5,000 cues, and one of 500 letters, are captions', () => {
  expect(read(cue('a').repeat(5000))).toHaveLength(5000)
  expect(read(cue('x'.repeat(500)))).toHaveLength(1)
})

const TIMED = 'WEBVTT\n\n00:01.000 --> 00:02.000\n'

test.for([
  ['brackets that do not end', TIMED + '<'.repeat(900_000)],
  ['braces that do not end', TIMED + '{\\'.repeat(450_000)],
  ['lines of one cue', TIMED + 'a\n'.repeat(400_000)],
  ['wide blanks', `${'\u3000\n'.repeat(450_000)}${TIMED}`],
  ['blank lines', '\n \t'.repeat(333_000)],
  ['digits', '1'.repeat(1_000_000)],
  ['arrows', '00:01.000 --> '.repeat(70_000)],
  ['blanks before an arrow', `00:01.000${' '.repeat(900_000)}00:02.000\na`],
  ['names', TIMED + '&amp'.repeat(250_000)],
] as const)('a megabyte of %s is no captions, which is found in one pass', ([, file]) => {
  expect(read(file)).toBeNull()
})

test('others have their turn every hundred lines', () => {
  expect(stepsOf(cue('a').repeat(1000))).toMatchObject({ count: 31 })
})
