/** What an acquirer writes into a code of the Faster Payment System. */
export type FpsCodeFacts = {
  readonly fpsId: string
  /** E.g. `100.50`. */
  readonly amount: string
  /** ISO 4217 in digits. */
  readonly currency: string
  readonly reference: string
  /** `yyMMddHHmmss` in Hong Kong. */
  readonly timeout: string
}

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let remainder = index << 8
  for (let bit = 0; bit < 8; bit++) remainder = (remainder << 1) ^ (remainder & 0x8000 ? 0x11021 : 0)
  return remainder & 0xffff
})

function checkSum(text: string): string {
  const sum = [...Buffer.from(text, 'latin1')].reduce(
    (before, byte) => ((before << 8) & 0xffff) ^ (TABLE[((before >> 8) ^ byte) & 0xff] ?? 0),
    0xffff,
  )
  return `000${sum.toString(16).toUpperCase()}`.slice(-4)
}

const field = (tag: string, value: string): string => tag + `0${value.length}`.slice(-2) + value

/** The text of the code. */
export function fpsCode({ fpsId, amount, currency, reference, timeout }: FpsCodeFacts): string {
  const account = field('00', 'hk.com.hkicl') + field('02', fpsId) + field('05', timeout)
  const money = field('52', '0000') + field('53', currency) + field('54', amount)
  const place = field('58', 'HK') + field('59', 'NA') + field('60', 'HK')
  const text = `${field('00', '01')}${field('01', '12')}${field('26', account)}${money}${place}${field('62', field('05', reference))}6304`
  return text + checkSum(text)
}
