import { beside, fraction, from, large, lines } from '../deck.ts'
import type { Deck } from '../deck.ts'
import { bar, slantedTriangle, triangleInBox } from '../drawings/maths.ts'

const SAID_OF_FRACTIONS = [
  {
    zh: '二分之一加三分之一是多少？兩份的大小不同，不能直接相加。',
    en: 'Can we add 1/2 and 1/3 as they are? Not yet: the parts differ in size.',
  },
  {
    zh: '把兩條都分成六等份：二分之一等於六分之三，三分之一等於六分之二。',
    en: 'Cut both bars into six equal parts: a half is 3/6, a third is 2/6.',
  },
  {
    zh: '份數一樣大了：三份加兩份，一共是六分之五。',
    en: 'Now the parts are equal: three parts and two parts make five sixths.',
  },
  { zh: '再試一題：四分之一加五分之二，等於二十分之十三。', en: 'One more: one quarter plus two fifths is thirteen twentieths.' },
  { zh: '記住三步：通分、分子相加、約至最簡。', en: 'Three steps: same denominator, add the numerators, simplify.' },
] as const

/** The same unit in either language. */
function fractions(locale: 'zh' | 'en'): Deck {
  const words = {
    zh: {
      kicker: '小學數學・分數加法',
      titles: ['異分母，能直接相加嗎？', '通分：分成一樣大的份', '分子相加，分母不變', '試一試', '三步記住它'],
      parts: '份的大小不同',
      steps: ['找公分母，把兩個分數<b>通分</b>', '<b>分子</b>相加，分母不變', '答案約至<b>最簡</b>'],
    },
    en: {
      kicker: 'Primary maths · Adding fractions',
      titles: [
        'Can we add them as they are?',
        'Make the parts equal',
        'Add the numerators',
        'Your turn',
        'Three steps to remember',
      ],
      parts: 'parts of two sizes',
      steps: [
        'Find a <b>common denominator</b>',
        'Add the <b>numerators</b>; the denominator stays',
        '<b>Simplify</b> the answer',
      ],
    },
  }[locale]
  const [half, third] = [fraction(1, 2), fraction(1, 3)]
  const bodies = [
    `${bar(2, [1], half)}${bar(3, [0, 1], third)}${from(2, `${half} + ${third} = ?　<span class="quiet">${words.parts}</span>`)}`,
    `${bar(6, [3], `${half} = ${fraction(3, 6)}`)}${bar(6, [0, 2], `${third} = ${fraction(2, 6)}`)}${from(2, '2 × 3 = 6')}`,
    `${bar(6, [3, 2], fraction(5, 6))}${from(2, large(`${fraction(3, 6)} + ${fraction(2, 6)} = <b>${fraction(5, 6)}</b>`))}`,
    `${large(`${fraction(1, 4)} + ${fraction(2, 5)} = ?`)}${from(2, large(`${fraction(5, 20)} + ${fraction(8, 20)} = <b>${fraction(13, 20)}</b>`))}`,
    lines(words.steps, true),
  ]
  const steps = [2, 2, 2, 2, 3]
  return {
    name: `fractions-${locale}`,
    kicker: words.kicker,
    locale,
    accent: 'harbour',
    fps: 4,
    slides: bodies.map((body, at) => ({
      title: words.titles[at] ?? '',
      body,
      steps: steps[at] ?? 1,
      seconds: (steps[at] ?? 1) * 4,
      ...(SAID_OF_FRACTIONS[at] && { says: SAID_OF_FRACTIONS[at] }),
    })),
  }
}

const triangleArea: Deck = {
  name: 'triangle-area',
  kicker: 'Primary 5 maths · Area of a triangle',
  locale: 'en',
  accent: 'harbour',
  fps: 4,
  slides: [
    {
      title: 'A triangle lives in a rectangle',
      body: beside(
        triangleInBox(0, { isBoxed: true }),
        `${from(1, 'Rectangle: 8 × 5 = 40 cm²')}${from(2, 'The diagonal cuts it into <b>two equal halves</b>.')}`,
      ),
      steps: 2,
      seconds: 8,
      says: {
        zh: '長方形面積是 8 乘 5，即 40 平方厘米；對角線把它分成相等的兩半。',
        en: 'The rectangle is 8 times 5, 40 square centimetres. Its diagonal cuts it into two equal halves.',
      },
    },
    {
      title: 'It works for any triangle',
      body: beside(
        triangleInBox(3, { isBoxed: true }),
        `<p>The height makes <b>two smaller rectangles</b>.</p>${from(2, 'The triangle is half of each.')}`,
      ),
      steps: 2,
      seconds: 8,
      says: {
        zh: '任何三角形也可以：高把長方形分成兩個，三角形各佔一半。',
        en: 'Any triangle works: the height splits the rectangle, and the triangle covers half of each part.',
      },
    },
    {
      title: 'The formula',
      body: `${large('Area = <b>base × height</b> ÷ 2')}${from(2, large('8 × 5 ÷ 2 = <b>20 cm²</b>'))}`,
      steps: 2,
      seconds: 8,
      says: {
        zh: '面積等於底乘高除以二：8 乘 5 除以 2，是 20 平方厘米。',
        en: 'Area is base times height over two: 8 times 5 over 2 is 20 square centimetres.',
      },
    },
    {
      title: 'Watch out for the slanted side',
      body: beside(
        slantedTriangle(),
        `<p>The height meets the base at a <b>right angle</b>.</p><p class="second">6 cm is not the height.</p>${from(2, '10 × 5 ÷ 2 = <b>25 cm²</b>')}`,
      ),
      steps: 2,
      seconds: 8,
      says: {
        zh: '小心：高與底成直角，斜邊 6 厘米不是高。面積是 25 平方厘米。',
        en: 'Watch out: the height meets the base at a right angle. The 6 centimetre side is not the height; the area is 25.',
      },
    },
  ],
}

export const PRIMARY: readonly Deck[] = [fractions('zh'), fractions('en'), triangleArea]
