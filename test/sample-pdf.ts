type Given = {
  readonly pages?: number
  /** What its dictionary of encryption says, and its number. */
  readonly dictionary?: string
  readonly id?: string
  readonly more?: string
}

/** A whole PDF with empty pages. */
export function samplePdf({ pages = 1, dictionary, id = '00', more }: Given = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, place) => `${place + 10} 0 R`)
  const objects = [
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
    `2 0 obj <</Type /Pages /Kids [${kids.join(' ')}] /Count ${pages}>> endobj`,
    ...kids.map((kid) => `${kid.slice(0, -1)}obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100]>> endobj`),
    ...(dictionary === undefined ? [] : [`5 0 obj <<${dictionary}>> endobj`]),
    ...(more === undefined ? [] : [more]),
  ]
  const lines = ['%PDF-1.7', ...objects]
  const at = (count: number): number => lines.slice(0, count).join('\n').length + 1
  const places = lines.slice(1).map((_, place) => `${String(at(place + 1)).padStart(10, '0')} 00000 n `)
  const encrypt = dictionary === undefined ? '' : '/Encrypt 5 0 R'
  const end = ['xref', `0 ${places.length + 1}`, '0000000000 65535 f ', ...places]
  const trailer = `trailer <</Size ${places.length + 1} /Root 1 0 R /ID [<${id}> <${id}>] ${encrypt}>>`
  return Buffer.from([...lines, ...end, trailer, 'startxref', at(lines.length), '%%EOF', ''].join('\n'), 'latin1')
}
