import { isCjk, runsOf, stem } from './text-words.ts'

/** One letter of Chinese, Japanese or Korean, or one Latin word; `from` and `to` are its place in the folded text. */
export type Token = {
  readonly key: string
  readonly isCjk: boolean
  readonly from: number
  readonly to: number
  /** A sign stands between it and a Chinese letter before it: no phrase goes on from there. */
  readonly isApart?: true
}

/** A sign of Chinese writing, which runs of letters hold and which is none: of a name it is a part, and nothing is searched by it alone. */
export const isSign = ({ key }: Token): boolean => /^[\u3000-\u3004\u3008-\u3020]$/.test(key)

const SIGN = /[,.;:!?、。]/

/** Tokens of a folded text, in order. */
export function tokensOf(folded: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const run of runsOf(folded)) {
    const from = folded.indexOf(run, at)
    at = from + run.length
    if (isCjk(run)) {
      const last = tokens.at(-1)
      const isApart = last?.isCjk === true && SIGN.test(folded.slice(last.to, from))
      for (let i = 0; i < run.length; i++) {
        const token = { key: run.charAt(i), isCjk: true, from: from + i, to: from + i + 1 }
        tokens.push(isApart && i === 0 ? { ...token, isApart } : token)
      }
    } else tokens.push({ key: stem(run), isCjk: false, from, to: at })
  }
  return tokens
}
