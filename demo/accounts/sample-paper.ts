import sharp from 'sharp'

/** A picture that stands for a paper: says what it would be, and that it is none. */
export async function samplePaper(title: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1130" font-family="sans-serif" text-anchor="middle">
    <rect width="800" height="1130" fill="#fffdf7"/><rect x="40" y="40" width="720" height="1050" fill="none" stroke="#0f766e" stroke-width="4"/>
    <text x="400" y="420" font-size="44" fill="#134e4a">${title}</text>
    <text x="400" y="520" font-size="30" fill="#64748b">SAMPLE, not a document</text></svg>`
  return await sharp(Buffer.from(svg)).png().toBuffer()
}
