import { findLevel } from '#kernel/catalogue/levels.ts'
import type { Locale } from '#kernel/locale.ts'
import { hoursText } from '#kernel/written-time.ts'
import { fillWords } from '#web/fill-words.ts'
import { moneyText } from '#kernel/written-money.ts'
import type { FeeGuide } from '../contract/fee-guide.ts'
import { LESSONS_A_WEEK, LESSON_HOURS, choiceOf, estimateFee } from '../domain/fee-estimate.ts'
import type { GuideWords } from './guide-words.ts'

type Band = FeeGuide['prices'][number]['bands'][number]
type Option = { readonly value: string; readonly label: string; readonly isChosen: boolean }

/** One bar of the chart, in per cent of its width; an open end has no known upper price. */
export type RangeBar = {
  readonly label: string
  readonly text: string
  readonly left: number
  readonly width: number
  readonly isOpen: boolean
  readonly isChosen: boolean
}

/** Everything the fee page shows, in words. */
export type FeePage = {
  readonly kinds: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[]; readonly isChosen: boolean }[]
  readonly levels: readonly Option[]
  readonly kindOptions: readonly Option[]
  readonly lessons: readonly Option[]
  readonly hours: readonly Option[]
  /** Null when the guide has no price for the choice. */
  readonly result: { readonly month: string; readonly lesson: string } | null
  readonly chart: { readonly title: string; readonly bars: readonly RangeBar[]; readonly ticks: readonly string[] }
  readonly browse: { readonly path: string; readonly label: string }
  readonly takesPayments: boolean
  readonly methods: readonly { readonly label: string; readonly fee: string }[]
}

// The widest band ends at 340 and the dearest start is 600; open ends are drawn to the edge.
const CHART_TOP = 700
const CHART_TICKS: readonly number[] = [0, 175, 350, 525, 700]
const USUAL_LEVEL = 15

type FeePageInput = {
  readonly guide: FeeGuide
  readonly words: GuideWords['fee']
  readonly query: URLSearchParams
  readonly locale: Locale
}

/** Reads the calculator's choices from the address and puts the guide into words. */
export function feePage({ guide, words, query, locale }: FeePageInput): FeePage {
  const money = wholeDollars
  const textOf = (band: Band): string => bandText(band, words, money)
  const level = choiceOf(
    query.get('level'),
    guide.prices.map((row) => row.levelMin),
    USUAL_LEVEL,
  )
  const row = guide.prices.find((one) => one.levelMin === level)
  const kindAt = Math.max(
    0,
    guide.kinds.findIndex(({ kind }) => kind === query.get('kind')),
  )
  const lessons = choiceOf(query.get('lessons'), LESSONS_A_WEEK, 1)
  const hours = choiceOf(query.get('hours'), LESSON_HOURS, LESSON_HOURS[1] ?? 1)
  const band = row?.bands[kindAt] ?? null
  const estimate = band && estimateFee(band, lessons, hours)
  return {
    kinds: guide.kinds.map((kind) => kind.label),
    rows: guide.prices.map((one) => ({ label: one.label, cells: one.bands.map(textOf), isChosen: one === row })),
    levels: guide.prices.map((one) => ({ value: String(one.levelMin), label: one.label, isChosen: one === row })),
    kindOptions: guide.kinds.map(({ kind, label }, index) => ({ value: kind, label, isChosen: index === kindAt })),
    lessons: LESSONS_A_WEEK.map((count) => optionOf(count, fillWords(words.lessonsOption, { lessons: count }), lessons)),
    hours: LESSON_HOURS.map((count) => optionOf(count, hoursText(count * MINUTES_AN_HOUR, locale), hours)),
    result: estimate && {
      month: fillWords(estimate.month.to === null ? words.resultFrom : words.result, {
        amount: amountText(estimate.month, money),
      }),
      lesson: fillWords(words.perLesson, { amount: textOf(estimate.lesson) }),
    },
    chart: {
      title: fillWords(words.chart, { level: row?.label ?? '' }),
      bars: barsOf(guide, row?.bands ?? [], { kindAt, textOf }),
      ticks: CHART_TICKS.map(money),
    },
    browse: {
      path: `/searchtutor/grade/${findLevel(level)?.code ?? 'dse'}`,
      label: fillWords(words.browse, { level: findLevel(level)?.[locale] ?? '' }),
    },
    takesPayments: guide.takesPayments,
    methods: guide.methods.map(({ label, percent, fixed }) => ({ label, fee: methodFee(percent, fixed) || words.methodFree })),
  }
}

function barsOf(
  guide: FeeGuide,
  bands: readonly Band[],
  { kindAt, textOf }: { kindAt: number; textOf: (band: Band) => string },
): readonly RangeBar[] {
  return guide.kinds.map(({ label }, index) => {
    const band = bands[index] ?? null
    const from = band?.from ?? 0
    const to = band === null ? 0 : (band.to ?? CHART_TOP)
    const isOpen = band !== null && band.to === null
    return {
      label,
      text: textOf(band),
      left: (from / CHART_TOP) * 100,
      width: ((to - from) / CHART_TOP) * 100,
      isOpen,
      isChosen: index === kindAt,
    }
  })
}

function optionOf(value: number, label: string, chosen: number): Option {
  return { value: String(value), label, isChosen: value === chosen }
}

const MINUTES_AN_HOUR = 60
const wholeDollars = (dollars: number): string => moneyText(Math.round(dollars))

type Money = (dollars: number) => string

function amountText(band: { from: number; to: number | null }, money: Money): string {
  return band.to === null ? money(band.from) : `${money(band.from)}–${money(band.to).replace('HK$', '')}`
}

function bandText(band: Band, words: GuideWords['fee'], money: Money): string {
  if (band === null) return words.none
  return band.to === null ? fillWords(words.from, { amount: money(band.from) }) : amountText(band, money)
}

function methodFee(percent: number, fixed: number): string {
  return [percent > 0 ? `${percent}%` : '', fixed > 0 ? moneyText(fixed) : ''].filter(Boolean).join(' + ')
}
