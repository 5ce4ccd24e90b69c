const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 7

/** A short name of a delivery that stands in its text: from the id's random end, so never the same for one number's two. */
export function referenceOf(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(-16)}`)
  let text = ''
  for (let place = 0; place < LENGTH; place++) {
    text += LETTERS[Number(rest % BigInt(LETTERS.length))]
    rest /= BigInt(LETTERS.length)
  }
  return text
}
