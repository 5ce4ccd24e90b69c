/** The four tones on the five heights of a voice; those up to a step are there. */
export function tones(stepwise = true): string {
  const curves = ['M40 40H190', 'M260 120L410 40', 'M480 160Q545 284 630 80', 'M700 40L850 200'] as const
  const names = ['第一聲 55', '第二聲 35', '第三聲 214', '第四聲 51'] as const
  const lines = [40, 80, 120, 160, 200].map(
    (y, at) =>
      `<path d="M20 ${y}H862" stroke="var(--line)" stroke-width="2"/><text class="small" x="0" y="${y + 7}">${5 - at}</text>`,
  )
  const parts = curves.map(
    (d, at) =>
      `<g data-from="${stepwise ? at + 1 : 1}"><path class="${at % 2 === 0 ? 'accent' : 'other'}" style="stroke-width:9" d="${d}"/>` +
      `<text class="mid" x="${115 + at * 220}" y="248">${names[at]}</text></g>`,
  )
  return `<svg width="864" height="256" viewBox="0 0 864 256">${lines.join('')}${parts.join('')}</svg>`
}

/** A syllable with what it means. */
export const syllable = (pinyin: string, han: string, step = 1): string =>
  `<div class="box middle" data-from="${step}"><b>${pinyin}</b><span style="font-size:64px;line-height:1.2">${han}</span></div>`

type Stroke = { readonly path: string; readonly name: string }

/** Strokes on a sheet with guide lines, one a step, each with its number where it begins. */
export function strokes(all: readonly Stroke[]): string {
  const paths = all.map(({ path }, at) => {
    const [, x = '0', y = '0'] = /^M(\d+) (\d+)/.exec(path) ?? []
    const mark = `<circle cx="${x}" cy="${y}" r="17" fill="var(--second)"/><text class="mid white" style="font-size:22px" x="${x}" y="${Number(y) + 8}">${at + 1}</text>`
    return `<g data-from="${at + 1}"><path d="${path}" fill="none" stroke="var(--ink)" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>${mark}</g>`
  })
  return (
    '<svg width="320" height="320" viewBox="0 0 320 320"><rect x="2" y="2" width="316" height="316" rx="12" fill="#fff" stroke="var(--deep)" stroke-width="3"/>' +
    `<path class="dashes" style="stroke:var(--line)" d="M160 4V316M4 160H316M4 4L316 316M316 4L4 316"/>${paths.join('')}</svg>`
  )
}

/** Names of strokes below one another, as they are written. */
export const strokeNames = (all: readonly Stroke[]): string =>
  `<ul>${all.map(({ name }, at) => `<li data-from="${at + 1}">第 ${at + 1} 筆：<b>${name}</b></li>`).join('')}</ul>`

export const CHARACTERS = {
  ten: [
    { path: 'M50 140L270 140', name: '橫' },
    { path: 'M160 50L160 280', name: '豎' },
  ],
  eight: [
    { path: 'M132 90Q120 190 50 260', name: '撇' },
    { path: 'M180 70Q210 190 276 256', name: '捺' },
  ],
  tree: [
    { path: 'M46 124L274 124', name: '橫' },
    { path: 'M160 46L160 282', name: '豎' },
    { path: 'M140 150Q120 208 54 248', name: '撇' },
    { path: 'M182 150Q206 208 268 248', name: '捺' },
  ],
  sun: [
    { path: 'M92 80L92 270', name: '豎' },
    { path: 'M118 56L228 56L228 270', name: '橫折' },
    { path: 'M112 160L210 160', name: '橫' },
    { path: 'M108 262L212 262', name: '橫（封口）' },
  ],
} as const satisfies Record<string, readonly Stroke[]>

/** Lines of a poem as bars with the letter of their rhyme. */
export function rhymes(scheme: string, stepwise: boolean): string {
  const colours = ['var(--deep)', 'var(--second)', '#434f9e', '#8a857c', '#0f766e', '#a15c00', '#1f2523']
  const letters = Array.from(scheme)
  const known = [...new Set(letters)]
  const rows = letters.map((letter, at) => {
    const y = 14 + at * 22 + Math.min(3, Math.floor(at / 4)) * 10
    const step = stepwise ? Math.min(4, Math.floor(at / 4) + 1) : 1
    const colour = colours[known.indexOf(letter)] ?? ''
    const length = 260 + ((at * 53) % 70)
    return `<g data-from="${step}"><rect x="40" y="${y - 7}" width="${length}" height="12" rx="6" fill="${colour}" opacity=".32"/><text style="font-size:20px;fill:${colour};font-weight:700" x="8" y="${y + 7}">${letter}</text></g>`
  })
  return `<svg width="400" height="350" viewBox="0 0 400 350">${rows.join('')}</svg>`
}

/** Letters on cards, each with its sound below. */
export function letterCards(letters: readonly (readonly [letter: string, sound: string])[], firstStep = 1): string {
  const cards = letters.map(
    ([letter, sound], at) =>
      `<div class="box middle" data-from="${firstStep + at}" style="flex:none;width:150px"><span style="font-size:92px;line-height:1.1;font-weight:700;color:var(--${'aeiou'.includes(letter) ? 'second' : 'deep'})">${letter}</span><br>${sound}</div>`,
  )
  return `<div class="flow" style="justify-content:center;gap:22px">${cards.join('')}</div>`
}
