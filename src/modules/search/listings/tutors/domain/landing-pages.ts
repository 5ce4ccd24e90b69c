import { inAllWords } from '#kernel/locale.ts'
import type { Bilingual } from '#kernel/locale.ts'

/** What a landing page searches for: levels by code, a keyword in the page's language, only tutors who teach online. */
export type LandingSearch = { readonly levels?: readonly string[]; readonly keyword?: Bilingual; readonly online?: true }

/** One of the 18 pages of specification 1 §2 "Landing pages"; its words are in `texts/`, group `landing.<name>`. */
export type LandingPage = {
  readonly name: string
  /** Path in each language, without locale and leading slash (decisions 3.3 for the Chinese ones). */
  readonly path: Bilingual
  readonly search: LandingSearch
}

const SECONDARY = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const
const PRIMARY = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] as const
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'] as const
const NUMERALS = ['一', '二', '三', '四', '五', '六'] as const

function ladder(stage: 'secondary' | 'primary', zh: string, codes: readonly string[]): readonly LandingPage[] {
  return NUMBERS.map((number, index) => ({
    name: `${stage}-${number}`,
    path: { zh: `${zh}${NUMERALS[index]}補習`, en: `${stage}-${number}` },
    search: { levels: [codes[index] ?? ''] },
  }))
}

/** All landing pages, in the order of the specification. */
export const LANDING_PAGES: readonly LandingPage[] = [
  ...ladder('secondary', '中', SECONDARY),
  { name: 'middle-school', path: { zh: '中學補習', en: 'middle-school' }, search: { levels: SECONDARY } },
  ...ladder('primary', '小', PRIMARY),
  { name: 'primary-school', path: { zh: '小學補習', en: 'primary-school' }, search: { levels: PRIMARY } },
  {
    name: 'video-english',
    path: { zh: '網上英文課程', en: 'video/english' },
    search: { keyword: { zh: '英文', en: 'English' }, online: true },
  },
  { name: 'video-joblive', path: { zh: '網上補習平台', en: 'video/joblive' }, search: { online: true } },
  { name: 'dse', path: { zh: 'DSE補習', en: 'dse' }, search: { levels: ['S4', 'S5', 'S6', 'SELF'] } },
  {
    name: 'swimming',
    path: { zh: '游泳教練', en: 'searchtutor/subject/Swimming' },
    search: { keyword: { zh: '游泳', en: 'Swimming' } },
  },
]

/** The landing page at this path of either language (without locale), ignoring case. */
export function findLandingPage(path: string): LandingPage | undefined {
  const wanted = path.toLowerCase()
  return LANDING_PAGES.find((page) => inAllWords(page.path).some((path) => path.toLowerCase() === wanted))
}

/** The group of levels that a page is of, by its address: `小學補習` is of 小學. */
export function groupName({ path }: LandingPage): Bilingual {
  return { zh: path.zh.replace('補習', ''), en: path.en.replaceAll('-', ' ') }
}
