import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { samplePdf } from '../../test/sample-pdf.ts'
import { pdfFault } from './pdf-fault.ts'

/** How a program (pypdf 6.19) encrypted papers that anybody may open, and others with a password. */
const ID = '3039353331666338613730316337306237633732333030363835363236386463'
const ENCRYPTED = [
  [
    'RC4-40',
    null,
    '/V 1 /R 2 /Length 40',
    'c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab',
    'bb471392fa1d222917967cf23a9738999958e24d4bbe32b8c46c93bb05e91306',
  ],
  [
    'RC4-40',
    'FILE_LOCKED',
    '/V 1 /R 2 /Length 40',
    '86fe045358b44c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd',
    '4bbfa575bee256705874b9c60b79b4cfe1ae43edb9227943164e2f5dc3cc95a1',
  ],
  [
    'RC4-128',
    null,
    '/V 2 /R 3 /Length 128',
    '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
    '2b56f4791463386a7aeddddebdff3ca828bf4e5e4e758a4164004e56fffa0108',
  ],
  [
    'RC4-128',
    'FILE_LOCKED',
    '/V 2 /R 3 /Length 128',
    '19b58e48c92b6569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083',
    '5bcb48939dcd78fbf3830c416f5528b128bf4e5e4e758a4164004e56fffa0108',
  ],
  [
    'AES-128',
    null,
    '/V 4 /R 4 /Length 128',
    '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
    '2b56f4791463386a7aeddddebdff3ca828bf4e5e4e758a4164004e56fffa0108',
  ],
  [
    'AES-128',
    'FILE_LOCKED',
    '/V 4 /R 4 /Length 128',
    '19b58e48c92b6569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083',
    '5bcb48939dcd78fbf3830c416f5528b128bf4e5e4e758a4164004e56fffa0108',
  ],
  [
    'AES-256-R5',
    null,
    '/V 5 /R 5 /Length 256',
    'c8301b99ad3c350e4f069974c434921638db6787d5ff0d5f6ecde40fe2e6efcfce38515df22b3a1be16b07d7f56e601c',
    '73e23dd9077c77ae879dc78f1182150ffa2021cfec203b8d3668be170d50b34b2ed3e49db6d81287567bfb40db629106',
  ],
  [
    'AES-256-R5',
    'FILE_LOCKED',
    '/V 5 /R 5 /Length 256',
    '161f0235ae58a73351d4bc06fda2cac7ed2f5cb694f3d39c5e26d2436e0df2129049ff979ded88af191cef968bff55b1',
    'f094cc63b7437cb994a052f525226c71cb3b35fffd71dcab1b6081172c41606045568338102c79ed9eba730beadc6965',
  ],
  [
    'AES-256',
    null,
    '/V 5 /R 6 /Length 256',
    '570b538a1a861c86078d0ac5fedc6dfdd5b817dd4910fc912341945c83a7b06415bacf53f91be4d57185e4fe4183afce',
    '9f0489259b238f5602707c5971b57ff5d4039359590568b1e37bc2fd26824d99e8e9165dbb06fb5485a9c7ad455caf33',
  ],
  [
    'AES-256',
    'FILE_LOCKED',
    '/V 5 /R 6 /Length 256',
    '7fc0ae61a29b60dc7748f79de8caaff76e269d2fa5290ba8c2f9f8ff40f3244baa47b2a95254ba2b26f1381bfc20f3e1',
    'a00e0cec65cb056ba7b564cf7165f2fb2119df62bbb5bc3404d46239911aa49c4273775d593ab88ef9f4f62994d13919',
  ],
] as const

test.for(ENCRYPTED)('a paper encrypted by %s is %s', async ([, fault, facts, owner, user]) => {
  const dictionary = `/Filter /Standard /P 4294967292 ${facts} /O <${owner}> /U <${user}>`
  expect(await pdfFault(samplePdf({ dictionary, id: ID }))).toBe(fault)
  const literal = (hex: string): string =>
    `(${Buffer.from(hex, 'hex')
      .toString('latin1')
      .replace(/[\\()]/g, '\\$&')
      .replace(/\r/g, '\\r')})`
  const written = `/Filter/Standard/P -4 ${facts}/O${literal(owner)}/U${literal(user)}`
  expect(await pdfFault(samplePdf({ dictionary: written, id: ID }))).toBe(fault)
})

test('a paper that opens by a certificate is locked', async () => {
  expect(await pdfFault(samplePdf({ dictionary: '/Filter /Adobe.PubSec /V 4 /R 4', id: ID }))).toBe('FILE_LOCKED')
})

test('a paper that was cut off anywhere is damaged, also one made for the web', async () => {
  const whole = samplePdf()
  expect(await pdfFault(whole)).toBeNull()
  // Behind its last sign a file may have anything.
  expect(await pdfFault(Buffer.concat([whole, Buffer.alloc(100)]))).toBeNull()
  for (let length = 8; length < whole.length - 2; length += 7)
    expect(await pdfFault(whole.subarray(0, length)), `${length}`).toBe('FILE_DAMAGED')
  const web = Buffer.concat([Buffer.from('%PDF-1.7\nxref\n0 0\ntrailer<</Prev 99>>\nstartxref\n0\n%%EOF\n'), whole])
  expect([await pdfFault(web), await pdfFault(web.subarray(0, -40))]).toEqual([null, 'FILE_DAMAGED'])
})

test('a paper without a page has none, packed or not', async () => {
  expect(await pdfFault(samplePdf({ pages: 0 }))).toBe('FILE_NO_PAGES')
  const packed = (object: string): Buffer => {
    const stream = deflateSync(object).toString('latin1')
    return samplePdf({
      pages: 0,
      more: `7 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>> stream\n${stream}\nendstream endobj`,
    })
  }
  expect(await pdfFault(packed('4 0 <</Type /Pages /Kids [] /Count 0>>'))).toBe('FILE_NO_PAGES')
  expect(await pdfFault(packed('4 0 <</Type/Page/Parent 2 0 R>>'))).toBeNull()
  expect(await pdfFault(packed(' '.repeat(40_000_000)))).toBeNull()
})
