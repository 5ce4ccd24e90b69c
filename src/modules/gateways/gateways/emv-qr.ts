import type { Cents } from '#kernel/money.ts'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { fromDecimal, toDecimal } from './decimal-amount.ts'

/** One data object of an EMV merchant-presented code: a tag of two digits and its value. */
export type DataObject = { readonly tag: string; readonly value: string }

const FPS_GUID = 'hk.com.hkicl'
const HKD = '344'
const FPS_ACCOUNT = '26'
const ADDITIONAL = '62'
const CRC_TAG = '63'
const CRC_LENGTH = 4
const HEADER = 4
const LONGEST = 512
const LONGEST_VALUE = 99
const POLYNOMIAL = 0x1021
const PRINTABLE = /^[ -~]*$/

/** CRC-16/CCITT-FALSE in four upper-case hexadecimal digits, zero-padded. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ POLYNOMIAL : crc << 1
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(CRC_LENGTH, '0')
}

/** Data objects → text; a value longer than 99 characters is a bug and throws. */
export function writeObjects(objects: readonly DataObject[]): string {
  return objects
    .map(({ tag, value }) => {
      if (value.length > LONGEST_VALUE || !PRINTABLE.test(value)) throw new RangeError(`the value of ${tag} fits in no code`)
      return `${tag}${String(value.length).padStart(2, '0')}${value}`
    })
    .join('')
}

/** Text → its data objects; null when it is not made of whole ones, or one comes twice. */
export function readObjects(text: string): readonly DataObject[] | null {
  if (text.length > LONGEST || !PRINTABLE.test(text)) return null
  const objects: DataObject[] = []
  for (let at = 0; at < text.length;) {
    const header = text.slice(at, at + HEADER)
    if (!/^\d{4}$/.test(header)) return null
    const end = at + HEADER + Number(header.slice(2))
    if (end > text.length) return null
    objects.push({ tag: header.slice(0, 2), value: text.slice(at + HEADER, end) })
    at = end
  }
  return new Set(objects.map(({ tag }) => tag)).size === objects.length ? objects : null
}

export type FpsCode = {
  /** Seven to nine digits. */
  readonly fpsId: string
  readonly cents: Cents
  /** At most 25 characters; stands on the payee's statement. */
  readonly reference: string
  readonly expiresAt: Date
}

/** The text of a dynamic FPS code in HKD (EMV merchant-presented, FPS payee code 1.2). */
export function fpsPayload({ fpsId, cents, reference, expiresAt }: FpsCode): string {
  const account = writeObjects([
    { tag: '00', value: FPS_GUID },
    { tag: '02', value: fpsId },
    { tag: '05', value: timeoutOf(expiresAt) },
  ])
  const body = writeObjects([
    { tag: '00', value: '01' },
    { tag: '01', value: '12' },
    { tag: FPS_ACCOUNT, value: account },
    { tag: '52', value: '0000' },
    { tag: '53', value: HKD },
    { tag: '54', value: toDecimal(cents) },
    { tag: '58', value: 'HK' },
    { tag: '59', value: 'NA' },
    { tag: '60', value: 'HK' },
    { tag: ADDITIONAL, value: writeObjects([{ tag: '05', value: reference }]) },
  ])
  const open = `${body}${CRC_TAG}0${CRC_LENGTH}`
  return open + crc16(open)
}

/** `yyMMddHHmmss` in Hong Kong. */
function timeoutOf(time: Date): string {
  return inHongKong(time).toISOString().replace(/\D/g, '').slice(2, 14)
}

/** What an FPS code says; null where it says nothing. */
export type ReadFpsCode = {
  readonly fpsId: string | null
  /** Mobile number or e-mail instead of an id. */
  readonly proxy: string | null
  readonly currency: string | null
  readonly cents: Cents | null
  readonly reference: string | null
  /** `yyMMddHHmmss` in Hong Kong. */
  readonly timeout: string | null
}

/** Reads an FPS code; null when it is none or its check sum is wrong. */
export function readFpsCode(payload: string): ReadFpsCode | null {
  const objects = readObjects(payload)
  if (!objects || objects[0]?.tag !== '00' || objects.at(-1)?.tag !== CRC_TAG) return null
  if (payload.slice(-CRC_LENGTH) !== crc16(payload.slice(0, -CRC_LENGTH))) return null
  const valueOf = (tag: string): string | null => within(objects, tag)
  const account = readObjects(valueOf(FPS_ACCOUNT) ?? '')
  const additional = readObjects(valueOf(ADDITIONAL) ?? '')
  if (!account || !additional || within(account, '00')?.toLowerCase() !== FPS_GUID) return null
  return {
    fpsId: within(account, '02'),
    proxy: within(account, '03') ?? within(account, '04'),
    currency: valueOf('53') === HKD ? 'HKD' : valueOf('53'),
    cents: fromDecimal(valueOf('54')),
    reference: within(additional, '05') ?? within(additional, '01'),
    timeout: within(account, '05'),
  }
}

function within(objects: readonly DataObject[], tag: string): string | null {
  return objects.find((one) => one.tag === tag)?.value ?? null
}
