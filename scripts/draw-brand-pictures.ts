// Draws the bitmap pictures of public/ from the mark; run it after the mark or the words on the preview change.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const FOLDER = new URL('../public/', import.meta.url)
const BRAND = '#0f766e'
const SOFT = '#e6f4f2'
const PAGE = '#faf8f5'
const TEXT = '#1f2523'
const QUIET = '#57605c'
const FONT = "'Noto Sans CJK HK', 'Noto Sans CJK TC', 'PingFang HK', sans-serif"

// The mark on a 32-unit square, as in src/web/components/logo.tsx.
const MARK =
  '<path d="M16 8.5C13 6 9 5.4 5 6v12c4-.6 8 0 11 2.5 3-2.5 7-3.1 11-2.5V6c-4-.6-8 0-11 2.500zM16 8.500v12"/>' +
  '<path d="M3 26c2.200 0 2.200 1.800 4.300 1.800S9.500 26 11.700 26s2.100 1.800 4.300 1.800S18.200 26 20.300 26s2.200 1.800 4.400 1.800S26.800 26 29 26"/>'

type Icon = { readonly file: string; readonly size: number; readonly corner: number; readonly share: number }

// `share` is the part of the square that the mark fills; a maskable icon must keep it inside the middle 80 %.
const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, corner: 42, share: 0.72 },
  { file: 'icon-512.png', size: 512, corner: 112, share: 0.72 },
  { file: 'icon-maskable-512.png', size: 512, corner: 0, share: 0.54 },
]

function strokes(colour: string, width: number, fill = 'none'): string {
  return `fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
}

function iconSvg({ size, corner, share }: Icon): string {
  const scale = (size * share) / 32
  const edge = (size * (1 - share)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${corner}" fill="${BRAND}"/>` +
    `<g transform="translate(${edge} ${edge - size * 0.015}) scale(${scale})" ${strokes('#fff', 2.4)}>${MARK}</g></svg>`
  )
}

const HOUSES = [
  [40, 250, 70],
  [110, 196, 84],
  [194, 282, 62],
  [256, 222, 76],
  [332, 168, 66],
  [398, 262, 84],
  [482, 206, 60],
] as const

function harbour(): string {
  const ground = 360
  const houses = HOUSES.map(([x, top, width]) => {
    const rows = Math.floor((ground - top - 24) / 26)
    const windows = Array.from({ length: rows }, (_, row) => `M${x + 14} ${top + 24 + row * 26}h${width - 28}`).join('')
    return `<rect x="${x}" y="${top}" width="${width}" height="${ground - top}"/><path d="${windows}" stroke-dasharray="10 9"/>`
  })
  const wave = (y: number): string => `M0 ${y}q15 14 30 0${'t30 0'.repeat(19)}`
  return (
    `<path d="M0 330C90 230 150 220 230 262c60-90 130-90 200-20 60-50 110-40 150 30v90H0z" fill="${SOFT}"/>` +
    `<g ${strokes(BRAND, 4, '#fff')}>${houses.join('')}` +
    '<path d="M120 392h340l-36 56H156z"/><path d="M160 392v-44h260v44M196 348v-36h160v36M270 312v-40h40v40"/>' +
    '<path d="M180 370h24m22 0h24m22 0h24m22 0h24m22 0h24"/></g>' +
    `<g ${strokes(BRAND, 6)}><path d="${wave(474)}"/><path d="${wave(506)}" opacity=".45"/></g>`
  )
}

function previewSvg(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="${FONT}"><rect width="100%" height="100%" fill="${PAGE}"/>` +
    `<rect width="1200" height="12" fill="${BRAND}"/><g transform="translate(580 70)">${harbour()}</g>` +
    `<g transform="translate(72 92) scale(3.4)" ${strokes(BRAND, 2.6)}>${MARK}</g>` +
    `<text x="72" y="310" font-size="92" font-weight="700" fill="${TEXT}">良師港</text>` +
    `<text x="74" y="366" font-size="40" font-weight="500" fill="${BRAND}">TutorHarbour</text>` +
    `<text x="74" y="452" font-size="36" fill="${TEXT}">香港私人補習導師平台</text>` +
    `<text x="74" y="504" font-size="28" fill="${QUIET}">Find a private tutor in Hong Kong</text></svg>`
  )
}

await mkdir(FOLDER, { recursive: true })
for (const icon of ICONS)
  await writeFile(
    new URL(icon.file, FOLDER),
    await sharp(Buffer.from(iconSvg(icon)))
      .png()
      .toBuffer(),
  )
await writeFile(new URL('og.png', FOLDER), await sharp(Buffer.from(previewSvg())).png({ palette: true }).toBuffer())

/** An icon file that holds one picture: for what asks for `/favicon.ico` whatever a page says. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const favicon = { file: 'favicon.ico', size: 48, corner: 10, share: 0.72 }
const drawn = await sharp(Buffer.from(iconSvg(favicon)))
  .png()
  .toBuffer()
await writeFile(new URL(favicon.file, FOLDER), icoOf(drawn, favicon.size))
