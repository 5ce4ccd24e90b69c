const hydrogen = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="15" fill="#fff" stroke="var(--ink)" stroke-width="2.5"/>`
const oxygen = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="23" fill="var(--second)" stroke="#fff" stroke-width="2"/>`
const water = (x: number, y: number): string => hydrogen(x - 24, y + 20) + hydrogen(x + 24, y + 20) + oxygen(x, y)

/** Two molecules of hydrogen and one of oxygen become two of water. */
export function molecules(): string {
  const before = hydrogen(60, 50) + hydrogen(88, 50) + hydrogen(140, 50) + hydrogen(168, 50) + oxygen(270, 50) + oxygen(312, 50)
  const signs = '<text class="mid" x="216" y="59">+</text><text class="mid" x="396" y="59">→</text>'
  return `<div class="wide"><svg width="640" height="104" viewBox="0 0 640 104">${before}${signs}${water(480, 40)}${water(580, 40)}</svg></div>`
}
