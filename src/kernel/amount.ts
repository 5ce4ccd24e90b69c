import { cents, fromAmount, toShortAmount } from './money.ts'
import type { Bilingual } from './locale.ts'
import type { Cents } from './money.ts'

/** How an amount is counted: `money` in cents, `percent` in hundredths of one per cent, all others in whole ones. */
export type AmountUnit = 'money' | 'percent' | 'hours' | 'days' | 'count'

/** What a room says of an amount that operators may change; `default`, `least` and `most` are counted in its unit. */
export type AmountPlug = {
  readonly unit: AmountUnit
  readonly default: number
  readonly least: number
  readonly most: number
  /** Another amount of the room that this one may not exceed. */
  readonly notAbove?: string
  /** What operators call it, where no words of the room's `texts/amount/` do. */
  readonly label?: Bilingual
}

/** The amounts of a room by name; a name is used once in the whole product, for texts take amounts by it. */
export type AmountPlugs = Readonly<Record<string, AmountPlug>>

/** Values of amounts that were in force at one moment. */
export type AmountsOf<T extends AmountPlugs> = {
  readonly [Name in keyof T]: T[Name]['unit'] extends 'money' ? Cents : number
}

/** Amounts by name as texts take them: `{{caseFeeMost}}`. */
export type AmountTexts = Readonly<Record<string, string>>

const HUNDREDTHS = 100

/** A value as texts have it, without its unit: 123450 cents → `1,234.50`, 340 hundredths of a per cent → `3.4`. */
export function amountText(unit: AmountUnit, value: number): string {
  if (unit === 'money') return toShortAmount(cents(value))
  return String(unit === 'percent' ? value / HUNDREDTHS : value)
}

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/
const WHOLE_NUMBER = /^\d{1,6}$/

/** A value as operators type it, without its unit (`1,234.50`, `3.4`, `90`), counted in the unit; null for anything else. */
export function readAmount(unit: AmountUnit, typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  if (unit === 'money') return fromAmount(text)
  if (unit === 'percent') {
    const [, whole, rest = ''] = PERCENT.exec(text) ?? []
    return whole === undefined ? null : Number(`${whole}${rest.padEnd(2, '0')}`)
  }
  return WHOLE_NUMBER.test(text) ? Number(text) : null
}

/** Fills the amounts that a text names, `{{welcomeGift}}`; what is no amount stays. */
export function fillAmounts(text: string, amounts: AmountTexts): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => amounts[name] ?? whole)
}
