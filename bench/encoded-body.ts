import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A page as it travels in this encoding: its text, and its bytes on the wire without headers. */
export async function encodedBody(url: string, encoding: 'br' | 'gzip'): Promise<{ text: string; bytes: number }> {
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        if (answer.statusCode === 200 && answer.headers['content-encoding'] === encoding) resolve(Buffer.concat(parts))
        else reject(new Error(`${url} answered ${answer.statusCode} in ${answer.headers['content-encoding'] ?? 'plain text'}`))
      })
    }).on('error', reject)
  })
  const text = (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()
  return { text, bytes: body.length }
}
