import { LEVELS } from '#kernel/catalogue/levels.ts'
import type { Level } from '#kernel/catalogue/levels.ts'
import { inAllWords } from '#kernel/locale.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { YEAR_GRADES } from './grade-names.ts'

/** Grades by the names that people have for them; `value` lists several that are one name. */
type NamedGrade = { readonly value: string; readonly label: Bilingual; readonly names: readonly string[] }

const NUMERALS = ['', '一', '二', '三', '四', '五', '六']
const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six']

/** Classes of kindergartens, as the Education Bureau calls them (幼兒班, 低班, 高班) and as parents do. */
const OF_KINDERGARTEN: Readonly<Record<string, readonly string[]>> = {
  N: [
    'pn',
    'pn班',
    'pre nursery',
    'prenursery',
    'playgroup',
    'play group',
    'toddler',
    '學前預備班',
    '1歲',
    '一歲',
    '1 year old',
    '1 yr old',
    '2 yr old',
    '18 months',
    '2歲',
    '兩歲',
    '二歲',
    '2 year old',
    '2yo',
  ],
  K1: ['k 1', 'kindergarten 1', 'kg1', 'bb班', '幼兒班', '幼稚園幼兒班'],
  K2: ['k 2', 'kindergarten 2', 'kg2', 'lower kindergarten', '低班', '幼稚園低班', 'lkg'],
  K3: ['k 3', 'kindergarten 3', 'kg3', 'upper kindergarten', '高班', '幼稚園高班', 'ukg'],
}

const COUNTED = ['', ...WORDS.slice(1), 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen']
const ORDINAL_WORDS = ['', ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')]
const ORDINALS = ['', '1st', '2nd', '3rd', ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((one) => `${one}th`)]

function namesOf(level: Level): readonly string[] {
  const [letter, digit] = [level.code.slice(0, 1), Number(level.code.slice(1))]
  const [numeral, word] = [NUMERALS[digit], WORDS[digit]]
  const names = [...inAllWords(level), level.code]
  const ofKindergarten = { K1: '小班', K2: '中班', K3: '大班' }[level.code]
  if (ofKindergarten) names.push(`幼稚園${ofKindergarten}`, `幼兒園${ofKindergarten}`)
  names.push(...(OF_KINDERGARTEN[level.code] ?? []))
  if (level.code === 'P6') names.push('小升初')
  if (level.code === 'K2') names.push('reception', 'reception year')
  if (level.code === 'HD') names.push('副學士', '高級文憑', 'asso', 'associate degree', 'higher diploma', 'vtc')
  if (level.code === 'SELF') names.push('自修', '重考生', '自學考生', 'private student')
  if (level.code === 'PG') names.push('postgrad', 'master level', '研究院')
  if (level.code === 'UG')
    names.push(
      'degree level',
      'undergraduate level',
      'undergrad level',
      '大學程度',
      '大學課程',
      'university level',
      'uni level',
      'uni',
      'university',
    )
  // Whom a school year is ahead of: 升中二 asks for lessons of 中二.
  if (digit > 1) names.push(`升${level.zh}`, `升${level.code}`, `升讀${level.zh}`, `升讀${level.code}`, `pre ${level.code}`)
  if (letter === 'P' && digit) {
    names.push(`小${digit}`, `小學${numeral}年級`, `${numeral}年級`, `${digit}年級`)
    names.push(`pri ${digit}`, `pr ${digit}`, `p ${digit}`, `primary ${digit}`, `primary ${word}`)
  }
  if (letter === 'S' && digit) {
    // Three years of each in the Mainland, where most of the newly arrived have been at school.
    names.push(
      `${digit > 3 ? '高' : '初'}${NUMERALS[digit > 3 ? digit - 3 : digit]}`,
      `${digit > 3 ? '高中' : '初中'}${NUMERALS[digit > 3 ? digit - 3 : digit]}年級`,
    )
    // Grades of schools of the Mainland that count on from primary: 八年級 is 初二.
    names.push(`${['七', '八', '九', '十', '十一', '十二'][digit - 1]}年級`, `${digit + 6}年級`)
    names.push(`中${digit}`, `中學${numeral}年級`, `s ${digit}`, `f${digit}`, `f ${digit}`)
    names.push(`form ${digit}`, `sec ${digit}`, `secondary ${word}`, `form ${word}`)
  }
  return names
}

/** A school year of international schools, which tutors also teach as the local grade of that age. */
function yearsOf(level: Level): readonly NamedGrade[] {
  const year = Number(level.code.slice(1))
  const value = YEAR_GRADES.get(level.code) ?? level.code
  const own = {
    value,
    label: level,
    names: [`year ${COUNTED[year]}`, `year ${year}`, `y${year}`, `y ${year}`, `yr ${year}`, `year${year}`],
  }
  // American schools count from one year later on: Grade 7 sits with Year 8.
  const grade = year - 1
  const label = { zh: `Grade ${grade}（${level.zh}）`, en: `Grade ${grade} (${level.en})` }
  return grade === 0
    ? [own]
    : [
        own,
        {
          value,
          label,
          names: [
            `gr ${grade}`,
            `grade ${COUNTED[grade]}`,
            `${ORDINALS[grade]} grade`,
            `${ORDINAL_WORDS[grade]} grade`,
            `grade ${grade}`,
            `g${grade}`,
            `g ${grade}`,
          ],
        },
      ]
}

// A child is six at the start of Primary 1 or becomes so in it (Education Bureau, ages of admission).
const YOUNGEST = 3
const LOCAL_GRADES = LEVELS.filter(({ code }) => /^[KPS]\d$/.test(code)).map(({ code }) => code)

const AGE_NUMERALS = '零一二三四五六七八九'.split('').concat('十', ...'一二三四五六七八九'.split('').map((one) => `十${one}`))

/** The age of a child by the two grades at which children have it. */
const AGES: readonly NamedGrade[] = LOCAL_GRADES.map((_grade, at) => {
  const age = YOUNGEST + at
  return {
    value: LOCAL_GRADES.slice(Math.max(0, at - 1), at + 1).join(),
    label: { zh: `${age} 歲`, en: `${age} years old` },
    names: [
      `${age}歲`,
      `${AGE_NUMERALS[age]}歲`,
      `${age}yo`,
      `${age}yr old`,
      `${age} years of age`,
      `age of ${age}`,
      `${age} year old`,
      `${age} yr old`,
      `${age} yo`,
      `age ${age}`,
      `aged ${age}`,
    ],
  }
})

/** Every level, school years abroad, and ages. */
export const NAMED_GRADES: readonly NamedGrade[] = [
  ...LEVELS.flatMap((level) =>
    /^Y\d/.test(level.code) ? yearsOf(level) : [{ value: level.code, label: level, names: namesOf(level) }],
  ),
  ...AGES,
]
