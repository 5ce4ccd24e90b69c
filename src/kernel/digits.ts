const FULL_WIDTH = /[\uff01-\uff5e]/g

/** Digits and signs as a keyboard for Chinese writes them, in the forms that numbers have. */
export function plainDigits(text: string): string {
  return text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}

/** A number of ours as people say and write it down, in the form in which it is kept: `ｂ 300 008` is `B300008`. */
export function saidNumber(text: string): string {
  return plainDigits(text).replaceAll(/\s/g, '').toUpperCase()
}
