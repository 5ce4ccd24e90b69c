import type { Bilingual } from '#kernel/locale.ts'

/** Kinds of tutor by which families and agencies talk about price. */
export type TutorKind = 'basic' | 'university' | 'top' | 'fullTime' | 'schoolTeacher'

export const TUTOR_KINDS: readonly (Bilingual & { readonly kind: TutorKind })[] = [
  { kind: 'basic', zh: '一般導師', en: 'No special requirement' },
  { kind: 'university', zh: '大學生（第 5 級）', en: 'University student (level 5)' },
  { kind: 'top', zh: '大學生（5* 至 5**）', en: 'University student (5* to 5**)' },
  { kind: 'fullTime', zh: '全職導師', en: 'Full-time tutor' },
  { kind: 'schoolTeacher', zh: '學校教師', en: 'School teacher' },
]

/** Usual hourly price in whole Hong Kong dollars; `to` is null when the market only names a starting price. */
export type PriceBand = { readonly from: number; readonly to: number | null }

/** One row of the guide: a range of levels and a band for each kind of tutor; null where the market names none. */
export type MarketPrice = {
  readonly label: Bilingual
  readonly levelMin: number
  readonly levelMax: number
  readonly bands: Readonly<Record<TutorKind, PriceBand | null>>
}

type Row = readonly [Bilingual, levels: readonly [number, number], bands: readonly (readonly [number, number | null] | null)[]]

const ROWS: readonly Row[] = [
  [
    { zh: '幼稚園', en: 'Kindergarten' },
    [1, 4],
    [
      [100, 140],
      [150, 200],
      [170, 270],
      [210, null],
      [360, null],
    ],
  ],
  [
    { zh: '小一', en: 'Primary 1' },
    [5, 5],
    [
      [100, 140],
      [150, 200],
      [170, 270],
      [250, null],
      [360, null],
    ],
  ],
  [
    { zh: '小二至小三', en: 'Primary 2–3' },
    [6, 7],
    [
      [110, 150],
      [150, 200],
      [180, 280],
      [250, null],
      [360, null],
    ],
  ],
  [
    { zh: '小四至小五', en: 'Primary 4–5' },
    [8, 9],
    [
      [120, 160],
      [160, 220],
      [190, 290],
      [250, null],
      [400, null],
    ],
  ],
  [
    { zh: '小六', en: 'Primary 6' },
    [10, 10],
    [
      [130, 170],
      [160, 220],
      [200, 300],
      [250, null],
      [400, null],
    ],
  ],
  [
    { zh: '中一至中二', en: 'Secondary 1–2' },
    [11, 12],
    [
      [140, 180],
      [160, 220],
      [210, 310],
      [300, null],
      [450, null],
    ],
  ],
  [
    { zh: '中三', en: 'Secondary 3' },
    [13, 13],
    [
      [150, 190],
      [170, 220],
      [220, 320],
      [300, null],
      [450, null],
    ],
  ],
  [
    { zh: '中四', en: 'Secondary 4' },
    [14, 14],
    [
      [150, 190],
      [170, 220],
      [220, 320],
      [350, null],
      [500, null],
    ],
  ],
  [
    { zh: '中五至中六', en: 'Secondary 5–6' },
    [15, 17],
    [
      [160, 200],
      [180, 230],
      [230, 330],
      [350, null],
      [500, null],
    ],
  ],
  [{ zh: '大專', en: 'Tertiary' }, [31, 33], [null, [190, 240], [240, 340], [400, null], [600, null]]],
]

/** What tutors usually charge an hour, by level and kind of tutor (2026). A guide, not a rule. */
export const MARKET_PRICES: readonly MarketPrice[] = ROWS.map(([label, [levelMin, levelMax], bands]) => ({
  label,
  levelMin,
  levelMax,
  bands: {
    basic: bandOf(bands[0]),
    university: bandOf(bands[1]),
    top: bandOf(bands[2]),
    fullTime: bandOf(bands[3]),
    schoolTeacher: bandOf(bands[4]),
  },
}))

/** The row for a level, or undefined when the guide says nothing about it (international, adult). */
export function findMarketPrice(level: number): MarketPrice | undefined {
  return MARKET_PRICES.find((row) => row.levelMin <= level && level <= row.levelMax)
}

function bandOf(pair: readonly [number, number | null] | null | undefined): PriceBand | null {
  return pair ? { from: pair[0], to: pair[1] } : null
}
