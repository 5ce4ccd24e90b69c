const FULL_WIDTH = /[\uff01-\uff5e]/g

/** Digits and signs as a keyboard for Chinese writes them, in the forms that numbers have. */
export function plainDigits(text: string): string {
  return text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}
