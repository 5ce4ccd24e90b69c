import { useEffect, useId, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { NO_FILTER, SEARCH_FORM } from './form-fields.ts'
import controls from './controls.module.css'
import { keyOf } from '#web/key-of.ts'

type Props = {
  readonly label: string
  /** Names of the two wire fields, `''` outside of the form, and their labels. */
  readonly low: { readonly name: string; readonly label: string; readonly value: string | undefined }
  readonly high: { readonly name: string; readonly label: string; readonly value: string | undefined }
  readonly min: number
  readonly max: number
  readonly step: number
  /** The highest that can be typed, where that is above the end. */
  readonly goesOnTo?: number
  /** Told after each typed value whether it was above the end and has been clamped, e.g. the age of cs_44. */
  readonly onTooHigh?: (isTooHigh: boolean) => void
  /** Told the settled range, lowest first. */
  readonly onCommit: (range: readonly [number, number]) => void
}

/**
 * Two thumbs and two number fields that stay in step on blur; values swap when they cross (specification 1 §5).
 * Native inputs: arrow, Page and Home keys work, and without JavaScript the fields are a plain form.
 */
export function RangeField({ label, low, high, min, max, step, goesOnTo = max, onTooHigh, onCommit }: Props): ReactNode {
  const id = useId()
  const { range, move, settle, blurred, lowField, highField } = useRange({
    low,
    high,
    min,
    max,
    goesOnTo,
    onCommit,
    ...(onTooHigh ? { onTooHigh } : {}),
  })
  const percent = (value: number): string => `${((Math.min(value, max) - min) / (max - min)) * 100}%`
  const style = { '--low': percent(Math.min(...range)), '--high': percent(Math.max(...range)) } as CSSProperties
  const thumb = (index: 0 | 1, name: string): ReactNode => (
    <input
      type="range"
      aria-label={name}
      min={min}
      max={max}
      step={step}
      value={range[index]}
      onChange={(event) => move(index, Number(event.target.value))}
      onPointerUp={() => settle(...range)}
      onKeyUp={() => settle(...range)}
    />
  )
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {label}
      </span>
      <div className={controls.range} style={style}>
        {thumb(0, low.label)}
        {thumb(1, high.label)}
      </div>
      <div className={controls.pair}>
        <EndField end={low} fallback={min} field={lowField} onDone={blurred} />
        <EndField end={high} fallback={max} field={highField} onDone={blurred} />
      </div>
    </div>
  )
}

type Field = RefObject<HTMLInputElement | null>

function EndField({
  end,
  fallback,
  field,
  onDone,
}: {
  end: Props['low']
  fallback: number
  field: Field
  onDone: () => void
}): ReactNode {
  return (
    <label>
      {end.label}
      <input
        ref={field}
        className="field"
        type="number"
        inputMode="numeric"
        {...(end.name === '' ? {} : { form: SEARCH_FORM, name: end.name, [NO_FILTER]: fallback })}
        defaultValue={end.value ?? fallback}
        onBlur={onDone}
        onKeyDown={(event) => {
          if (keyOf(event) !== 'Enter') return
          // The commit below searches; the form must not search again with what comes after it.
          event.preventDefault()
          onDone()
        }}
      />
    </label>
  )
}

type Range = {
  readonly range: readonly [number, number]
  readonly move: (index: 0 | 1, value: number) => void
  readonly settle: (a: number, b: number) => void
  readonly blurred: () => void
  readonly lowField: Field
  readonly highField: Field
}

function useRange({ low, high, min, max, goesOnTo = max, onTooHigh, onCommit }: Omit<Props, 'label' | 'step'>): Range {
  const [range, setRange] = useState<readonly [number, number]>([Number(low.value ?? min), Number(high.value ?? max)])
  const settled = useRef(range)
  const isAwaited = useRef(false)
  const lowField = useRef<HTMLInputElement>(null)
  const highField = useRef<HTMLInputElement>(null)
  const settle = (a: number, b: number): void => {
    const [first, second] = [clamp(a, min, goesOnTo), clamp(b, min, goesOnTo)].toSorted((x, y) => x - y) as [number, number]
    setRange([first, second])
    // The number fields carry the names, so they are what the form sends.
    if (lowField.current) lowField.current.value = String(first)
    if (highField.current) highField.current.value = String(second)
    if (first === settled.current[0] && second === settled.current[1]) return
    const next = [first, second] as const
    settled.current = next
    isAwaited.current = true
    onCommit(next)
  }
  const [lowValue, highValue] = [Number(low.value ?? min), Number(high.value ?? max)]
  useEffect(() => {
    const isSettled = lowValue === settled.current[0] && highValue === settled.current[1]
    if (isSettled) isAwaited.current = false
    // An older answer that arrives after a newer commit changes nothing.
    if (isSettled || isAwaited.current) return
    // The address changed elsewhere: a chip was removed, or the reader went back.
    settled.current = [lowValue, highValue]
    setRange([lowValue, highValue])
    if (lowField.current) lowField.current.value = String(lowValue)
    if (highField.current) highField.current.value = String(highValue)
  }, [lowValue, highValue])
  const typed = (field: HTMLInputElement | null, fallback: number): number =>
    field && field.value !== '' ? Math.round(Number(field.value)) : fallback
  return {
    range,
    move: (index, value) => setRange(index === 0 ? [value, range[1]] : [range[0], value]),
    settle,
    blurred: () => {
      const [a, b] = [typed(lowField.current, min), typed(highField.current, max)]
      // What was said of a clamped value stays when its field is only left.
      if (a === settled.current[0] && b === settled.current[1]) return
      onTooHigh?.(Math.max(a, b) > goesOnTo)
      settle(a, b)
    },
    lowField,
    highField,
  }
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Number.isFinite(value) ? value : min))
