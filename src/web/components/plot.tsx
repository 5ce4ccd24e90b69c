import type { ReactNode } from 'react'
import { axisTicks, spreadApart } from '#web/plot-figures.ts'
import styles from './plot.module.css'

type Series = { readonly label: string; readonly values: readonly number[] }

type Props = {
  /** Steps stay until the next value; bars of several series stand on each other. */
  readonly kind: 'lines' | 'steps' | 'bars'
  /** Words of the places on the lower axis. */
  readonly places: readonly string[]
  readonly series: readonly [Series, ...Series[]]
  /** A value with its unit. */
  readonly valueText: (value: number) => string
}

/** Where each place is from the left, in per cent: bars have a width, points are at the edges. */
type Across = (place: number) => number

const LABELS = 7
const MONTHS = 12
// Of the height, so that two labels of one line do not cover each other.
const LABEL_GAP = 0.12

/** A drawing of numbers in HTML and SVG alone: axes with units, keys of the colours, and the last value in words. */
export function Plot({ kind, places, series, valueText }: Props): ReactNode {
  const isBars = kind === 'bars'
  const heights = isBars ? places.map((_, place) => sumAt(series, place)) : series.flatMap(({ values }) => values)
  const ticks = axisTicks(Math.max(...heights))
  const top = ticks.at(-1) ?? 1
  const across: Across = isBars
    ? (place) => ((place + 0.5) / places.length) * 100
    : (place) => (place / Math.max(1, places.length - 1)) * 100
  return (
    <figure className={styles.plot}>
      {series.length > 1 && <Keys series={series} />}
      <div className={styles.frame}>
        <div className={`money ${styles.values}`}>
          {ticks.map((tick) => (
            <span key={tick} style={{ top: `${100 - (tick / top) * 100}%` }}>
              {valueText(tick)}
            </span>
          ))}
        </div>
        <div className={styles.area}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {ticks.map((tick) => (
              <line key={tick} className={styles.grid} x1={0} x2={100} y1={down(tick, top)} y2={down(tick, top)} />
            ))}
            {kind === 'bars' ? (
              <Bars series={series} top={top} />
            ) : (
              <Lines kind={kind} series={series} top={top} across={across} />
            )}
          </svg>
          {isBars && <LastBar heights={heights} top={top} across={across} valueText={valueText} />}
        </div>
        {!isBars && <LastValues series={series} top={top} valueText={valueText} />}
        <Places places={places} most={isBars ? MONTHS : LABELS} across={across} />
      </div>
    </figure>
  )
}

const down = (value: number, top: number): number => 100 - (value / top) * 100
const sumAt = (series: readonly Series[], place: number): number =>
  series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0)

function Keys({ series }: Pick<Props, 'series'>): ReactNode {
  return (
    <figcaption className={styles.keys}>
      {series.map(({ label }) => (
        <span key={label}>
          <i />
          {label}
        </span>
      ))}
    </figcaption>
  )
}

type Drawn = { readonly series: readonly Series[]; readonly top: number }

function Lines({ kind, series, top, across }: Drawn & { readonly kind: 'lines' | 'steps'; readonly across: Across }): ReactNode {
  return series.map(({ label, values }, at) => {
    const points = values.map((value, place) => {
      const [x, y] = [across(place).toFixed(2), down(value, top).toFixed(2)]
      if (place === 0) return `M${x} ${y}`
      return kind === 'steps' ? `H${x}V${y}` : `L${x} ${y}`
    })
    const line = points.join('')
    return (
      <g key={label} data-series={at}>
        {kind === 'steps' && <path className={styles.under} d={`${line}V100H0Z`} />}
        <path className={styles.line} d={line} />
      </g>
    )
  })
}

const BAR_SHARE = 0.64

function Bars({ series, top }: Drawn): ReactNode {
  return series.map(({ label, values }, at) => {
    const room = 100 / values.length
    return (
      <g key={label} data-series={at}>
        {values.map((value, place) => {
          const below = sumAt(series.slice(0, at), place)
          const x = (place + (1 - BAR_SHARE) / 2) * room
          // oxlint-disable-next-line react/no-array-index-key -- bars have no other name than their place
          return <rect key={place} x={x} width={room * BAR_SHARE} y={down(below + value, top)} height={(value / top) * 100} />
        })}
      </g>
    )
  })
}

type LastBarProps = Pick<Props, 'valueText'> & {
  readonly heights: readonly number[]
  readonly top: number
  readonly across: Across
}

function LastBar({ heights, top, across, valueText }: LastBarProps): ReactNode {
  const last = heights.findLastIndex((height) => height > 0)
  if (last === -1) return null
  const value = heights[last] ?? 0
  return (
    <b className={`money ${styles.lastBar}`} style={{ left: `${across(last)}%`, top: `${down(value, top)}%` }}>
      {valueText(value)}
    </b>
  )
}

function LastValues({ series, top, valueText }: Drawn & Pick<Props, 'valueText'>): ReactNode {
  const values = series.map((one) => one.values.at(-1) ?? 0)
  const heights = spreadApart(
    values.map((value) => value / top),
    LABEL_GAP,
  )
  return (
    <div className={`money ${styles.last}`}>
      {series.map(({ label }, at) => (
        <b key={label} data-series={at} style={{ top: `${100 - (heights[at] ?? 0) * 100}%` }}>
          {valueText(values[at] ?? 0)}
        </b>
      ))}
    </div>
  )
}

type PlacesProps = Pick<Props, 'places'> & { readonly most: number; readonly across: Across }

function Places({ places, most, across }: PlacesProps): ReactNode {
  const count = Math.min(places.length, most)
  const shown = Array.from({ length: count }, (_, at) => Math.round((at / Math.max(1, count - 1)) * (places.length - 1)))
  return (
    <div className={styles.places}>
      {shown.map((place) => (
        <span key={place} style={{ left: `${across(place)}%`, translate: `-${across(place)}%` }}>
          {places[place]}
        </span>
      ))}
    </div>
  )
}
