import { below, beside, from, large, lines } from '../deck.ts'
import type { Deck } from '../deck.ts'
import { blocks, circleOfFifths, keyboard, polygon, sheet } from '../drawings/crafts.ts'

const MAJOR = ['T', 'T', 'S', 'T', 'T', 'T', 'S'] as const
const C_MAJOR = [0, 2, 4, 5, 7, 9, 11, 12] as const
const G_MAJOR = [7, 9, 11, 12, 14, 16, 18, 19] as const
const MIDDLE_C = 60
const sounding = (scale: readonly number[]): readonly number[] => scale.map((half) => MIDDLE_C + half)

const piano: Deck = {
  name: 'piano',
  kicker: 'Music theory · Major scales',
  locale: 'en',
  accent: 'indigo',
  fps: 4,
  slides: [
    {
      title: 'Semitones and tones',
      body: `${keyboard([4, 5])}<p class="middle">E–F: a <b>semitone</b>　　C–D, one key in between: a <b>tone</b></p>`,
      seconds: 8,
      notes: [64, 65, 60, 62],
      says: {
        zh: '相鄰兩個琴鍵是半音；中間隔一個琴鍵是全音。',
        en: 'Two neighbouring keys are a semitone apart; with one key in between, a tone.',
      },
    },
    {
      title: 'C major: T T S T T T S',
      body: keyboard(C_MAJOR, MAJOR),
      seconds: 8,
      notes: sounding(C_MAJOR),
      says: {
        zh: 'C 大調：全全半全全全半，全部是白鍵。',
        en: 'C major: tone, tone, semitone, tone, tone, tone, semitone, all on white keys.',
      },
    },
    {
      title: 'From G, one black key',
      body: keyboard(G_MAJOR, MAJOR),
      seconds: 8,
      notes: sounding(G_MAJOR),
      says: { zh: '由 G 開始，同樣的次序要用升 F。', en: 'From G the same pattern needs one black key: F sharp.' },
    },
    {
      title: 'The circle of fifths',
      body: beside(
        circleOfFifths(),
        lines(
          [
            'One step right: <b>one sharp more</b>',
            'Order of sharps: <b>F C G D A E B</b>',
            'One step left: <b>one flat more</b>',
          ],
          true,
        ),
      ),
      steps: 3,
      seconds: 12,
      says: {
        zh: '五度圈：向右一步多一個升號，向左一步多一個降號。',
        en: 'The circle of fifths: one step right adds a sharp, one step left adds a flat.',
      },
    },
    {
      title: 'Relative minor',
      body: `${large('C major → <b>A minor</b>')}${below(2, 'Go down <b>three semitones</b>: same key signature, another home.')}`,
      steps: 2,
      seconds: 8,
      notes: [60, 59, 58, 57],
      says: {
        zh: '關係小調在下方三個半音：C 大調與 A 小調調號相同。',
        en: 'The relative minor is three semitones down: C major and A minor share a key signature.',
      },
    },
  ],
}

const scratch: Deck = {
  name: 'scratch',
  kicker: 'Scratch 編程・重複',
  locale: 'zh',
  accent: 'indigo',
  fps: 4,
  slides: [
    {
      title: '畫一個正方形',
      body: beside(polygon(4), lines(['走 100 點，轉 90 度', '同樣的事要做<b>四次</b>', '要拉八塊積木，太長了！'], true)),
      steps: 3,
      seconds: 9,
    },
    {
      title: '用「重複」收起來',
      body: beside(
        blocks([
          ['start', '當 ⚑ 被點擊'],
          ['pen', '下筆'],
          [
            'loop',
            '重複 4 次',
            [
              ['motion', '移動 100 點'],
              ['motion', '右轉 90 度'],
            ],
          ],
        ]),
        lines(['重複的事只寫<b>一次</b>', '改起來也只改一處'], true),
      ),
      steps: 2,
      seconds: 8,
    },
    {
      title: '轉多少度？',
      body: beside(
        polygon(3),
        lines(['走一圈，一共轉 <b>360°</b>', '三角形：360 ÷ 3 = <b>120°</b>', '六邊形：360 ÷ 6 = <b>60°</b>'], true),
      ),
      steps: 3,
      seconds: 9,
    },
    {
      title: '讓「邊數」變成變數',
      body: beside(
        blocks([
          ['start', '當 ⚑ 被點擊'],
          ['value', '變數 邊數 設為 6'],
          ['pen', '下筆'],
          [
            'loop',
            '重複 邊數 次',
            [
              ['motion', '移動 60 點'],
              ['motion', '右轉 360 ÷ 邊數 度'],
            ],
          ],
        ]),
        '<p>只改一個數字，就能畫出任何正多邊形。</p>',
      ),
      seconds: 8,
    },
    {
      title: '挑戰：正五邊形',
      body: beside(polygon(5), `<p>每次轉多少度？</p>${from(2, large('<b>72°</b>'))}`),
      steps: 2,
      seconds: 8,
    },
  ],
}

const excel: Deck = {
  name: 'excel',
  kicker: 'Excel at work · Formulas that copy well',
  locale: 'en',
  accent: 'harbour',
  fps: 4,
  slides: [
    {
      title: 'Let SUM do the adding',
      body: `${sheet(
        [
          ['Item', 'Cost'],
          ['Paper', '120'],
          ['Ink', '480'],
          ['Total', '=SUM(B2:B3)'],
        ],
        ['B4'],
      )}<p class="middle">120 + 480 = <b>600</b></p>`,
      seconds: 8,
    },
    {
      title: 'References move when copied',
      body: `${sheet(
        [
          ['Qty', 'Price', 'Amount'],
          ['3', '20', '=A2*B2'],
          ['5', '14', '=A3*B3'],
        ],
        ['C2', 'C3'],
      )}${from(2, 'One row down, and <b>A2</b> became <b>A3</b>: that is a relative reference.')}`,
      steps: 2,
      seconds: 8,
    },
    {
      title: 'A dollar sign holds it still',
      body: `${sheet(
        [
          ['USD', 'HKD', 'Rate'],
          ['10', '=A2*$C$2', '7.8'],
          ['25', '=A3*$C$2', ''],
        ],
        ['C2'],
      )}${from(2, 'Press <b>F4</b> on a reference to add the dollar signs.')}`,
      steps: 2,
      seconds: 8,
    },
    {
      title: 'Add only what matches',
      body: `${sheet(
        [
          ['Type', 'Paid'],
          ['Rent', '900'],
          ['Food', '150'],
          ['Rent', '900'],
        ],
        ['B2', 'B4'],
      )}${below(2, '=SUMIFS(B2:B4, A2:A4, "Rent") → <b>1800</b>')}`,
      steps: 2,
      seconds: 8,
    },
  ],
}

export const SKILLS: readonly Deck[] = [piano, scratch, excel]
