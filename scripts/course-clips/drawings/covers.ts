/** A magic square: every row, column and diagonal adds up to 15. */
export function magicSquare(): string {
  const numbers = [2, 7, 6, 9, 5, 1, 4, 3, 8]
  const boxes = numbers.map((number, at) => {
    const [x, y] = [(at % 3) * 110, Math.floor(at / 3) * 110]
    const isMarked = at % 4 === 0
    return `<rect class="${isMarked ? 'full' : 'blank'}" x="${x + 3}" y="${y + 3}" width="104" height="104" rx="12"/><text class="mid ${isMarked ? 'white' : ''}" style="font-size:50px;font-weight:700" x="${x + 55}" y="${y + 73}">${number}</text>`
  })
  return `<svg width="332" height="332" viewBox="0 0 332 332">${boxes.join('')}</svg>`
}

/** Two people who speak in turn. */
export function bubbles(first: string, second: string): string {
  return (
    '<svg width="400" height="310" viewBox="0 0 400 310"><path class="soft" d="M24 10H300q16 0 16 16V96q0 16-16 16H96L60 150V112H24q-16 0-16-16V26q0-16 16-16z"/>' +
    `<text class="mid deep" style="font-size:36px;font-weight:700" x="162" y="74">${first}</text>` +
    '<path class="full" d="M110 170H376q16 0 16 16V252q0 16-16 16H346V304L308 268H110q-16 0-16-16V186q0-16 16-16z"/>' +
    `<text class="mid white" style="font-size:36px;font-weight:700" x="243" y="232">${second}</text></svg>`
  )
}

/** Squared paper with words in it, one sign a square. */
export function squaredPaper(rows: readonly string[]): string {
  const boxes = rows.flatMap((row, down) =>
    Array.from({ length: 5 }, (_, across) => {
      const [x, y] = [across * 74, down * 86]
      return `<rect class="blank" x="${x + 2}" y="${y + 2}" width="70" height="70"/><text class="mid" style="font-size:46px" x="${x + 37}" y="${y + 54}">${row[across] ?? ''}</text>`
    }),
  )
  return `<svg width="374" height="${rows.length * 86}" viewBox="0 0 374 ${rows.length * 86}">${boxes.join('')}</svg>`
}

/** One sign on a sheet with guide lines. */
export function largeSign(sign: string): string {
  return (
    '<svg width="330" height="330" viewBox="0 0 330 330"><rect class="soft" x="3" y="3" width="324" height="324" rx="14"/><path class="dashes" d="M165 6V324M6 165H324"/>' +
    `<text class="mid deep" style="font-size:236px;font-weight:700" x="165" y="252">${sign}</text></svg>`
  )
}

/** A ring that shows how much of a minute is left. */
export function minute(): string {
  return (
    '<svg width="320" height="320" viewBox="0 0 320 320"><circle cx="160" cy="160" r="132" fill="none" stroke="var(--line)" stroke-width="26"/>' +
    '<path d="M160 28A132 132 0 1 1 28 160" fill="none" stroke="var(--deep)" stroke-width="26" stroke-linecap="round"/>' +
    '<text class="mid" style="font-size:92px;font-weight:700" x="160" y="188">45</text><text class="mid small" x="160" y="224">seconds</text></svg>'
  )
}

/** A cake cut into parts, of which some are full. */
export function cake(parts: number, full: number): string {
  const slices = Array.from({ length: parts }, (_, at) => {
    const corner = (nth: number): string => {
      const turn = (nth * 2 * Math.PI) / parts - Math.PI / 2
      return `${(165 + 150 * Math.cos(turn)).toFixed(1)} ${(165 + 150 * Math.sin(turn)).toFixed(1)}`
    }
    return `<path class="${at < full ? 'full' : 'blank'}" style="stroke:#fff;stroke-width:6" d="M165 165L${corner(at)}A150 150 0 0 1 ${corner(at + 1)}Z"/>`
  })
  return `<svg width="330" height="330" viewBox="0 0 330 330"><circle cx="165" cy="165" r="156" fill="var(--line)"/>${slices.join('')}</svg>`
}
