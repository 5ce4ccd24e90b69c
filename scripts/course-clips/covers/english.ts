import type { Cover } from '../cover-page.ts'
import { fraction } from '../deck.ts'
import { bubbles, minute } from '../drawings/covers.ts'
import { circleOfFifths, keyboard, sheet } from '../drawings/crafts.ts'
import { market } from '../drawings/economics.ts'
import { letterCards, rhymes } from '../drawings/languages.ts'
import { plot, slantedTriangle } from '../drawings/maths.ts'

const C_MAJOR = [0, 2, 4, 5, 7, 9, 11, 12]
const tangent = plot({ of: (x) => x * x, range: [-1.8, 2.2, -1.6, 4.4], straight: [[2, -1, 1]], points: [[1, 1, '']] })
const cubic = plot({
  of: (x) => x ** 3 - 3 * x,
  range: [-2.3, 2.3, -3.4, 3.4],
  points: [
    [-1, 2, ''],
    [1, -2, ''],
  ],
})
const cueCard =
  '<div style="width:380px;font-size:27px;line-height:1.5"><p class="deep" style="font-weight:700">Describe a place where you like to walk.</p><br><p>• where it is</p><p>• when you go</p><p>• why you like it</p></div>'
const sheetOfCosts = sheet(
  [
    ['Item', 'Cost'],
    ['Rent', '900'],
    ['Food', '150'],
    ['Total', '=SUM(B2:B3)'],
  ],
  ['B4'],
)
const sum = `<p style="font-size:84px;font-weight:700">${fraction(1, 2)} + ${fraction(1, 3)} = <span class="deep">${fraction(5, 6)}</span></p>`

export const ENGLISH_COVERS: readonly Cover[] = [
  {
    course: 'k3-phonics',
    accent: 'lantern',
    tone: 'deep',
    kicker: 'K2 and K3',
    title: ['Phonics:', 'first words'],
    zoom: 0.78,
    art: letterCards([
      ['c', '/k/'],
      ['a', '/æ/'],
      ['t', '/t/'],
    ]),
  },
  { course: 'ielts-speaking', accent: 'indigo', tone: 'deep', kicker: 'Band 6 to 7', title: ['IELTS', 'Speaking'], art: cueCard },
  {
    course: 'm2-calculus',
    accent: 'harbour',
    tone: 'deep',
    kicker: 'DSE maths M2',
    title: ['Calculus', 'from zero'],
    art: tangent,
  },
  {
    course: 'grade-5-theory',
    accent: 'indigo',
    tone: 'soft',
    kicker: 'Music theory',
    title: ['Grade 5', 'theory'],
    zoom: 1.05,
    art: circleOfFifths(),
  },
  {
    course: 'dse-economics',
    accent: 'harbour',
    tone: 'soft',
    kicker: 'DSE Economics',
    title: ['The market', 'in pictures'],
    zoom: 0.9,
    art: market({ hasShift: true }),
  },
  {
    course: 'excel-at-work',
    accent: 'harbour',
    tone: 'deep',
    kicker: 'For adults',
    title: ['Excel', 'at work'],
    zoom: 1.1,
    art: sheetOfCosts,
  },
  {
    course: 'reading-poetry',
    accent: 'indigo',
    tone: 'deep',
    kicker: 'DSE Literature',
    title: ['Reading', 'poetry'],
    zoom: 0.95,
    art: rhymes('ABABCDCDEFEFGG', false),
  },
  {
    course: 'fractions-in-english',
    accent: 'harbour',
    tone: 'soft',
    kicker: 'Primary 4 and 5',
    title: ['Fractions', 'in English'],
    zoom: 0.8,
    art: sum,
  },
  {
    course: 'p1-phonics',
    accent: 'lantern',
    tone: 'soft',
    kicker: 'K3 to P1',
    title: ['Blends and', 'long vowels'],
    zoom: 0.78,
    art: letterCards([
      ['sh', '/ʃ/'],
      ['ee', '/iː/'],
      ['p', '/p/'],
    ]),
  },
  {
    course: 'igcse-geometry',
    accent: 'harbour',
    tone: 'deep',
    kicker: 'IGCSE maths',
    title: ['Triangles', 'and area'],
    zoom: 0.95,
    art: slantedTriangle(),
  },
  { course: 'ib-calculus', accent: 'indigo', tone: 'soft', kicker: 'IB Maths AA', title: ['Calculus', 'made clear'], art: cubic },
  {
    course: 'piano-first-keys',
    accent: 'indigo',
    tone: 'deep',
    kicker: 'Beginners',
    title: ['Piano: the', 'first keys'],
    zoom: 0.51,
    art: keyboard(C_MAJOR),
  },
  {
    course: 'ib-economics',
    accent: 'lantern',
    tone: 'deep',
    kicker: 'IB Economics',
    title: ['Demand', 'and supply'],
    zoom: 0.9,
    art: market({}),
  },
  {
    course: 'job-interview-english',
    accent: 'harbour',
    tone: 'soft',
    kicker: 'For adults',
    title: ['Job interview', 'English'],
    zoom: 1.1,
    art: bubbles('Why this job?', 'Let me tell you.'),
  },
  {
    course: 'dse-english-speaking',
    accent: 'lantern',
    tone: 'soft',
    kicker: 'DSE English Paper 4',
    title: ['Individual', 'response'],
    art: minute(),
  },
]
