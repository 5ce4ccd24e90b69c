const svg = (width: number, height: number, inside: string): string =>
  `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`

const BAR = { width: 620, height: 78 }

/** A bar in equal parts, of which some are full: first those of one colour, then those of another. */
export function bar(parts: number, [first, second = 0]: readonly number[], label = ''): string {
  const width = BAR.width / parts
  const kind = (at: number): string => (at < first! ? 'full' : at < first! + second ? 'full2' : 'blank')
  const boxes = Array.from(
    { length: parts },
    (_, at) => `<rect class="${kind(at)}" x="${1 + at * width}" y="1" width="${width}" height="${BAR.height}" rx="6"/>`,
  )
  return `<div style="display:flex;align-items:center;gap:22px">${svg(BAR.width + 2, BAR.height + 2, boxes.join(''))}<span>${label}</span></div>`
}

type Point = readonly [x: number, y: number]
const joined = (points: readonly Point[]): string => points.map(([x, y]) => `${x},${y}`).join(' ')

/** A rectangle of 8 by 5 with a triangle in it whose top lies anywhere along the upper side. */
export function triangleInBox(top: number, labels: { readonly isBoxed: boolean }): string {
  const [left, right, low, high] = [30, 350, 230, 30]
  const x = left + top * 40
  const box = labels.isBoxed ? `<rect class="blank" x="${left}" y="${high}" width="320" height="200"/>` : ''
  const height = top > 0 && top < 8 ? `<path class="dashes" d="M${x} ${high}V${low}"/>` : ''
  return svg(
    440,
    280,
    `${box}<polygon class="soft" points="${joined([
      [left, low],
      [right, low],
      [x, high],
    ])}"/>${height}<text class="mid" x="190" y="264">8 cm</text><text x="362" y="140">5 cm</text>`,
  )
}

/** A triangle with a side of 10, a slanted one of 6 and a height of 5. */
export function slantedTriangle(): string {
  return svg(
    460,
    250,
    '<polygon class="soft" points="20,200 420,200 153,0"/><path class="dashes" d="M153 4V200"/><path class="line" d="M153 178h22v22"/>' +
      '<text class="mid" x="220" y="236">10 cm</text><text class="deep" x="166" y="110">5 cm</text><text class="second" x="8" y="92">6 cm</text>',
  )
}

/** A right triangle; with squares over its sides where they are named. */
export function rightTriangle([a, b, c]: readonly [string, string, string], hasSquares = false): string {
  const squares = hasSquares
    ? '<rect class="soft" x="130" y="204" width="128" height="96"/><rect class="soft" x="34" y="108" width="96" height="96"/>' +
      '<polygon class="full2" points="130,108 258,204 354,76 226,-20"/>'
    : ''
  const scaled = hasSquares ? 'M130 108V204H258Z' : 'M60 40V250H340Z'
  const corner = hasSquares ? '' : '<path class="line" d="M60 228h22v22"/>'
  const texts = hasSquares
    ? `<text class="mid deep" x="194" y="262">${b}</text><text class="mid deep" x="82" y="165">${a}</text><text class="mid white" x="242" y="100">${c}</text>`
    : `<text class="mid" x="34" y="152">${a}</text><text class="mid" x="200" y="284">${b}</text><text class="second" x="212" y="138">${c}</text>`
  return `<svg width="380" height="324" viewBox="0 -22 380 324">${squares}<path class="${hasSquares ? 'line' : 'soft'}" d="${scaled}"/>${corner}${texts}</svg>`
}

/** A square of x by x with two strips of 3, and the corner that is missing from step 2 on. */
export function squareWithStrips(): string {
  return svg(
    330,
    320,
    '<rect class="soft" x="50" y="10" width="170" height="170"/><text class="mid deep" x="135" y="105">x²</text>' +
      '<rect class="blank" x="220" y="10" width="80" height="170"/><text class="mid" x="260" y="105">3x</text>' +
      '<rect class="blank" x="50" y="180" width="170" height="80"/><text class="mid" x="135" y="230">3x</text>' +
      '<g data-from="2"><rect class="full2" x="220" y="180" width="80" height="80"/><text class="mid white" x="260" y="230">9</text></g>' +
      '<text class="mid" x="135" y="296">x</text><text class="mid" x="260" y="296">3</text><text x="18" y="105">x</text><text x="18" y="230">3</text>',
  )
}

/** What is drawn of a function, on axes in units: from, to, the least and the most. */
export type Plot = {
  readonly of: (x: number) => number
  readonly range: readonly [from: number, to: number, least: number, most: number]
  /** Straight lines by their slope and height at 0. */
  readonly straight?: readonly (readonly [slope: number, height: number, step: number])[]
  readonly points?: readonly (readonly [x: number, y: number, name: string])[]
}

const PLOT = { width: 400, height: 310, edge: 14 }

export function plot({ of, range: [x0, x1, y0, y1], straight = [], points = [] }: Plot): string {
  const across = (x: number): number => PLOT.edge + ((x - x0) / (x1 - x0)) * (PLOT.width - 2 * PLOT.edge)
  const up = (y: number): number => PLOT.height - PLOT.edge - ((y - y0) / (y1 - y0)) * (PLOT.height - 2 * PLOT.edge)
  const at = (x: number, y: number): string => `${across(x).toFixed(1)} ${up(y).toFixed(1)}`
  const steps = Array.from({ length: 81 }, (_, nth) => x0 + ((x1 - x0) * nth) / 80).filter((x) => of(x) <= y1 && of(x) >= y0)
  const curve = steps.map((x, nth) => `${nth === 0 ? 'M' : 'L'}${at(x, of(x))}`).join('')
  const inside = (slope: number, height: number): readonly number[] =>
    [x0, x1].map((x) =>
      slope === 0
        ? x
        : Math.min(
            Math.max(x, Math.min((y0 - height) / slope, (y1 - height) / slope)),
            Math.max((y0 - height) / slope, (y1 - height) / slope),
          ),
    )
  const lines = straight.map(([slope, height, step]) => {
    const [a = x0, b = x1] = inside(slope, height)
    return `<path class="other" data-from="${step}" d="M${at(a, slope * a + height)}L${at(b, slope * b + height)}"/>`
  })
  const dots = points.map(
    ([x, y, name]) =>
      `<circle cx="${across(x)}" cy="${up(y)}" r="8" fill="var(--second)"/><text x="${across(x) + 14}" y="${up(y) + 8}">${name}</text>`,
  )
  const axes = `<path class="line" d="M${at(x0, 0)}L${at(x1, 0)}M${at(0, y0)}L${at(0, y1)}"/>`
  // A name stands to the right of its point.
  const room = points.some(([, , name]) => name !== '') ? 80 : 0
  return svg(PLOT.width + room, PLOT.height, `${axes}<path class="accent" d="${curve}"/>${lines.join('')}${dots.join('')}`)
}
