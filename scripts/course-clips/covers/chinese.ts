import type { Cover } from '../cover-page.ts'
import { molecules } from '../drawings/chemistry.ts'
import { bubbles, cake, largeSign, magicSquare, squaredPaper } from '../drawings/covers.ts'
import { blocks, polygon } from '../drawings/crafts.ts'
import { CHARACTERS, strokes, syllable, tones } from '../drawings/languages.ts'
import { bar, plot, rightTriangle, triangleInBox } from '../drawings/maths.ts'

const parabola = plot({ of: (x) => (x - 1) ** 2 - 3, range: [-2, 4, -4, 5], points: [[1, -3, '']] })
const bars = `<div style="display:grid;gap:16px">${bar(2, [1])}${bar(3, [0, 1])}${bar(6, [3, 2])}</div>`
const program = blocks([
  ['start', '當 ⚑ 被點擊'],
  [
    'loop',
    '重複 10 次',
    [
      ['motion', '移動 10 點'],
      ['pen', '播放 「喵」'],
    ],
  ],
  ['value', '分數 改變 1'],
])
export const CHINESE_COVERS: readonly Cover[] = [
  {
    course: 'p5-maths-in-english',
    accent: 'harbour',
    tone: 'deep',
    kicker: '小五・英文授課',
    title: ['小五數學', 'in English'],
    art: triangleInBox(3, { isBoxed: true }),
  },
  {
    course: 'p4-fractions',
    accent: 'harbour',
    tone: 'soft',
    kicker: '小三至小四',
    title: ['分數', '入門'],
    zoom: 0.62,
    art: bars,
  },
  {
    course: 'dse-chinese-paper-2',
    accent: 'lantern',
    tone: 'deep',
    kicker: 'DSE 中文卷二',
    title: ['議論文', '七步'],
    art: largeSign('論'),
  },
  {
    course: 'dse-maths-quadratics',
    accent: 'harbour',
    tone: 'deep',
    kicker: 'DSE 數學必修',
    title: ['二次方程', '與圖像'],
    art: parabola,
  },
  {
    course: 'hkmo-heat',
    accent: 'indigo',
    tone: 'deep',
    kicker: '香港數學競賽',
    title: ['HKMO', '初賽熱身'],
    art: magicSquare(),
  },
  {
    course: 'p1-interview',
    accent: 'lantern',
    tone: 'soft',
    kicker: 'K2 至 K3',
    title: ['升小一', '面試'],
    zoom: 1.1,
    art: bubbles('你叫甚麼名字？', '我叫樂樂！'),
  },
  {
    course: 'putonghua-tones',
    accent: 'lantern',
    tone: 'deep',
    kicker: '小學普通話',
    title: ['普通話', '正音'],
    zoom: 0.5,
    art: tones(false),
  },
  {
    course: 'p1-characters',
    accent: 'lantern',
    tone: 'soft',
    kicker: '小一中文',
    title: ['識字', '與筆順'],
    art: strokes(CHARACTERS.tree),
  },
  {
    course: 'dse-chemistry-mole',
    accent: 'indigo',
    tone: 'deep',
    kicker: 'DSE 化學',
    title: ['摩爾計算', '一次通'],
    zoom: 0.64,
    art: `${molecules()}<p style="font-size:58px;font-weight:700;text-align:center">2H₂ + O₂ → 2H₂O</p>`,
  },
  {
    course: 's1-maths-bridging',
    accent: 'harbour',
    tone: 'soft',
    kicker: '小六升中一',
    title: ['數學', '銜接班'],
    zoom: 1.1,
    art: rightTriangle(['9', '16', '25'], true),
  },
  { course: 'scratch-games', accent: 'indigo', tone: 'soft', kicker: '小三至小六', title: ['Scratch', '小遊戲'], art: program },
  {
    course: 'primary-writing',
    accent: 'lantern',
    tone: 'soft',
    kicker: '小學中文',
    title: ['由四素句', '到段落'],
    art: squaredPaper(['星期天，', '我和爸爸', '去放風箏', '。']),
  },
  {
    course: 'putonghua-at-work',
    accent: 'harbour',
    tone: 'deep',
    kicker: '在職人士',
    title: ['職場', '普通話'],
    art: `<div style="display:flex;gap:20px">${syllable('nǐ', '你')}${syllable('hǎo', '好')}</div>`,
    zoom: 1.3,
  },
  { course: 'p6-exam-maths', accent: 'indigo', tone: 'deep', kicker: '小五至小六', title: ['呈分試', '數學'], art: cake(8, 5) },
  {
    course: 'scratch-geometry',
    accent: 'harbour',
    tone: 'deep',
    kicker: '小四至小六',
    title: ['用 Scratch', '畫幾何'],
    zoom: 1.2,
    art: polygon(6),
  },
]
