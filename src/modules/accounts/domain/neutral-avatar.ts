import type { Sex } from '#kernel/catalogue/tutor-facets.ts'

type Palette = { readonly ground: string; readonly figure: string; readonly hair: string }

const PALETTES: Readonly<Record<Sex, Palette>> = {
  female: { ground: '#ffedd5', figure: '#fb923c', hair: '#9a3412' },
  male: { ground: '#ccfbf1', figure: '#2dd4bf', hair: '#115e59' },
  other: { ground: '#e2e8f0', figure: '#94a3b8', hair: '#334155' },
}

const HAIR: Readonly<Record<Sex, string>> = {
  female: 'M60 96c-4-40 14-58 36-58s40 18 36 58c-2 16 4 24 8 30-12 4-24 2-28-4V80H80v42c-4 6-16 8-28 4 4-6 10-14 8-30z',
  male: 'M64 84c-2-30 12-44 32-44s34 14 32 44c-4-12-10-18-16-20-12 6-26 6-34 2-6 4-12 8-14 18z',
  other: 'M62 88c-2-34 12-48 34-48s36 14 34 48c-2-8-6-12-10-14-16 2-32-2-42-10-2 10-8 18-16 24z',
}

/** The drawing of a person without a photo, 192 × 192 SVG, in the tints of the product (decisions 2 "Gender"). */
export function neutralAvatar(sex: Sex): string {
  const { ground, figure, hair } = PALETTES[sex]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="192" height="192">',
    `<rect width="192" height="192" fill="${ground}"/>`,
    `<path d="M30 192c4-38 32-56 66-56s62 18 66 56z" fill="${figure}"/>`,
    `<path d="M84 116h24v26c-6 8-18 8-24 0z" fill="#fff"/>`,
    `<ellipse cx="96" cy="90" rx="30" ry="36" fill="#fff"/>`,
    `<path d="${HAIR[sex]}" fill="${hair}"/>`,
    '</svg>',
  ].join('')
}
