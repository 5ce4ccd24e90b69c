import fc from 'fast-check'

/** Ways to alter a text in one place: another character, one more, one less, cut off, a part twice. Never the same text. */
export function alteredText(text: string): fc.Arbitrary<string> {
  const character = fc.oneof(fc.stringMatching(/^[ -~]$/), fc.constantFrom('\u0000', '\n', '％', 'é', '=', '&', '"'))
  const place = fc.nat(Math.max(0, text.length - 1))
  return fc
    .oneof(
      fc.tuple(place, character).map(([at, one]) => text.slice(0, at) + one + text.slice(at + 1)),
      fc.tuple(fc.nat(text.length), character).map(([at, one]) => text.slice(0, at) + one + text.slice(at)),
      place.map((at) => text.slice(0, at) + text.slice(at + 1)),
      place.map((at) => text.slice(0, at)),
      fc.tuple(place, place).map(([one, two]) => text.slice(0, Math.max(one, two)) + text.slice(Math.min(one, two))),
      place.map((at) => swapCase(text, at)),
    )
    .filter((altered) => altered !== text)
}

function swapCase(text: string, at: number): string {
  const one = text.charAt(at)
  const other = one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()
  return text.slice(0, at) + other + text.slice(at + 1)
}
