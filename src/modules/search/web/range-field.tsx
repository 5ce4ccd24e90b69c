import { useId, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_FORM } from './form-fields.ts'
import controls from './controls.module.css'

type Props = {
  readonly label: string
  /** Names of the two wire fields and their labels. */
  readonly low: { readonly name: string; readonly label: string; readonly value: string | undefined }
  readonly high: { readonly name: string; readonly label: string; readonly value: string | undefined }
  readonly min: number
  readonly max: number
  readonly step: number
  /** Shown when a typed value was above the end and has been clamped, e.g. the age of cs_44. */
  readonly tooHigh?: string
  readonly onCommit: () => void
}

/**
 * Two thumbs and two number fields that stay in step on blur; values swap when they cross (specification 1 §5).
 * Native inputs: arrow, Page and Home keys work, and without JavaScript the fields are a plain form.
 */
export function RangeField({ label, low, high, min, max, step, tooHigh, onCommit }: Props): ReactNode {
  const id = useId()
  const [range, setRange] = useState<readonly [number, number]>([Number(low.value ?? min), Number(high.value ?? max)])
  const [isTooHigh, setIsTooHigh] = useState(false)
  const lowField = useRef<HTMLInputElement>(null)
  const highField = useRef<HTMLInputElement>(null)
  const settle = (a: number, b: number): void => {
    const [first, second] = [clamp(a, min, max), clamp(b, min, max)].toSorted((x, y) => x - y) as [number, number]
    setRange([first, second])
    // The number fields carry the names, so they are what the form sends.
    if (lowField.current) lowField.current.value = String(first)
    if (highField.current) highField.current.value = String(second)
    onCommit()
  }
  const typed = (field: HTMLInputElement | null, fallback: number): number => (field && field.value !== '' ? Math.round(Number(field.value)) : fallback)
  const blurred = (): void => {
    const [a, b] = [typed(lowField.current, min), typed(highField.current, max)]
    setIsTooHigh(tooHigh !== undefined && Math.max(a, b) > max)
    if (a !== range[0] || b !== range[1]) settle(a, b)
  }
  const percent = (value: number): string => `${((value - min) / (max - min)) * 100}%`
  const style = { '--low': percent(Math.min(...range)), '--high': percent(Math.max(...range)) } as CSSProperties
  const thumb = (index: 0 | 1, name: string): ReactNode => (
    <input
      type="range"
      aria-label={name}
      min={min}
      max={max}
      step={step}
      value={range[index]}
      onChange={(event) => setRange(index === 0 ? [Number(event.target.value), range[1]] : [range[0], Number(event.target.value)])}
      onPointerUp={() => settle(...range)}
      onKeyUp={() => settle(...range)}
    />
  )
  const field = (end: Props['low'], ref: typeof lowField, fallback: number): ReactNode => (
    <label>
      {end.label}
      <input
        ref={ref}
        className="field"
        form={SEARCH_FORM}
        type="number"
        inputMode="numeric"
        name={end.name}
        min={min}
        step={1}
        defaultValue={end.value ?? fallback}
        onBlur={blurred}
        onKeyDown={(event) => event.key === 'Enter' && blurred()}
      />
    </label>
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
        {field(low, lowField, min)}
        {field(high, highField, max)}
      </div>
      {isTooHigh && (
        <p className={controls.problem} role="alert">
          {tooHigh}
        </p>
      )}
    </div>
  )
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, Number.isFinite(value) ? value : min))
