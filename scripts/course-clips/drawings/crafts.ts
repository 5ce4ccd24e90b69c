const WHITE_KEYS = [0, 2, 4, 5, 7, 9, 11, 12] as const
const NAMES = ['C', 'D', 'E', 'F', 'G', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
/** Half steps above C of the black keys, and between which white ones they lie. */
const BLACK_KEYS = [
  [1, 1],
  [3, 2],
  [6, 4],
  [8, 5],
  [10, 6],
  [13, 8],
  [15, 9],
  [18, 11],
] as const
const WIDTH = 72

/** Twelve white keys from C; those of a scale are marked, and what lies between them is written above. */
export function keyboard(marked: readonly number[], steps: readonly string[] = []): string {
  const white = NAMES.map((name, at) => {
    const half = (WHITE_KEYS[at % 7] ?? 0) + (at >= 7 ? 12 : 0)
    const dot = marked.includes(half) ? `<circle cx="${at * WIDTH + 36}" cy="206" r="15" fill="var(--deep)"/>` : ''
    return `<rect x="${at * WIDTH + 1}" y="41" width="${WIDTH - 2}" height="220" rx="6" fill="#fff" stroke="var(--ink)" stroke-width="2"/>${dot}<text class="mid small" x="${at * WIDTH + 36}" y="250">${name}</text>`
  })
  const black = BLACK_KEYS.map(([half, after]) => {
    const dot = marked.includes(half) ? `<circle cx="${after * WIDTH}" cy="150" r="14" fill="#5eead4"/>` : ''
    return `<rect x="${after * WIDTH - 22}" y="41" width="44" height="132" rx="5" fill="var(--ink)"/>${dot}`
  })
  const above = steps.map((step, at) => {
    const middle = ((placeOf(marked[at] ?? 0) + placeOf(marked[at + 1] ?? 0)) / 2) * WIDTH
    return `<text class="mid ${step === 'S' ? 'second' : 'deep'}" style="font-weight:700" x="${middle}" y="28">${step}</text>`
  })
  return `<div class="wide"><svg width="864" height="264" viewBox="0 0 864 264">${white.join('')}${black.join('')}${above.join('')}</svg></div>`
}

/** Middle of a key in widths of white ones. */
function placeOf(half: number): number {
  const black = BLACK_KEYS.find(([one]) => one === half)
  if (black) return black[1]
  return WHITE_KEYS.indexOf((half % 12) as 0) + (half >= 12 ? 7 : 0) + 0.5
}

const FIFTHS = ['C', 'G', 'D', 'A', 'E', 'B', 'F♯', 'D♭', 'A♭', 'E♭', 'B♭', 'F'] as const

/** The circle of fifths with how many sharps or flats each major key has. */
export function circleOfFifths(): string {
  const parts = FIFTHS.map((name, at) => {
    const turn = (at * Math.PI) / 6 - Math.PI / 2
    const place = (radius: number): string =>
      `x="${(165 + Math.cos(turn) * radius).toFixed(1)}" y="${(172 + Math.sin(turn) * radius).toFixed(1)}"`
    const signs = at === 0 ? '0' : at <= 6 ? `${at}♯` : `${12 - at}♭`
    return `<text class="mid ${at <= 5 ? 'deep' : ''}" style="font-weight:700" ${place(132)}>${name}</text><text class="mid small" ${place(84)}>${signs}</text>`
  })
  return `<svg width="330" height="340" viewBox="0 0 330 340"><circle class="blank" cx="165" cy="164" r="160"/><circle class="soft" cx="165" cy="164" r="108"/>${parts.join('')}</svg>`
}

type Block = readonly [kind: 'start' | 'motion' | 'loop' | 'pen' | 'value', text: string, inside?: readonly Block[]]
const BLOCKS = { start: '#c88b00', motion: '#3f6fd8', loop: '#b8620b', pen: '#0f766e', value: '#b4451f' } as const

/** Blocks of a program that snap together; a loop holds others. */
export function blocks(all: readonly Block[]): string {
  const parts = all.map(
    ([kind, text, inside]) =>
      `<div style="background:${BLOCKS[kind]};color:#fff;border-radius:10px;padding:7px 16px;font-size:24px;font-weight:500;line-height:1.4;min-width:250px">${text}${
        inside
          ? `<div style="background:var(--page);border-radius:8px;padding:5px;margin:6px -16px 4px 0">${blocks(inside)}</div>`
          : ''
      }</div>`,
  )
  return `<div style="display:flex;flex-direction:column;gap:4px;align-items:flex-start">${parts.join('')}</div>`
}

/** A figure of equal sides, as the pen draws it, with the turn at one corner. */
export function polygon(sides: number): string {
  const points = Array.from({ length: sides }, (_, at) => {
    const turn = (at * 2 * Math.PI) / sides - Math.PI / 2 + (sides % 2 === 0 ? Math.PI / sides : 0)
    return `${(150 + 115 * Math.cos(turn)).toFixed(1)},${(140 + 115 * Math.sin(turn)).toFixed(1)}`
  })
  return `<svg width="300" height="280" viewBox="0 0 300 280"><polygon class="soft" style="stroke-width:6" points="${points.join(' ')}"/><text class="mid deep" x="150" y="148">360° ÷ ${sides}</text></svg>`
}

/** A table of cells with the letters of columns and numbers of rows; some are hot. */
export function sheet(rows: readonly (readonly string[])[], hot: readonly string[] = []): string {
  const columns = ['A', 'B', 'C', 'D', 'E'].slice(0, rows[0]?.length ?? 0)
  const head = `<tr><th></th>${columns.map((name) => `<th>${name}</th>`).join('')}</tr>`
  const body = rows.map(
    (row, at) =>
      `<tr><th>${at + 1}</th>${row
        .map((cell, nth) => `<td${hot.includes(`${columns[nth]}${at + 1}`) ? ' class="hot"' : ''}>${cell}</td>`)
        .join('')}</tr>`,
  )
  return `<div class="wide"><table>${head}${body.join('')}</table></div>`
}
