import type { Accent, Deck } from './deck.ts'

export const WIDTH = 960
export const HEIGHT = 540

type Colours = { readonly deep: string; readonly strong: string; readonly soft: string; readonly second: string }

/** As the product's themes have them by day; `second` sets two things of a drawing apart. */
export const ACCENTS: Readonly<Record<Accent, Colours>> = {
  harbour: { deep: '#0f766e', strong: '#115e59', soft: '#e6f4f2', second: '#c2410c' },
  lantern: { deep: '#c2410c', strong: '#9a3412', soft: '#fff4e6', second: '#0f766e' },
  indigo: { deep: '#434f9e', strong: '#333d80', soft: '#eceefb', second: '#c2410c' },
}

/** The mark, as in src/web/components/logo.tsx. */
export const MARK =
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M16 8.5C13 6 9 5.4 5 6v12c4-.6 8 0 11 2.5 3-2.5 7-3.1 11-2.5V6c-4-.6-8 0-11 2.5zv12M3 26c2.2 0 2.2 1.8 4.3 1.8s2.2-1.8 4.4-1.8 2.1 1.8 4.3 1.8 2.2-1.8 4.3-1.8 2.2 1.8 4.4 1.8 2.1-1.8 4.3-1.8"/></svg>'

/** Custom properties of a theme, for styles of slides and covers. */
export function coloursOf(accent: Accent): string {
  const { deep, strong, soft, second } = ACCENTS[accent]
  return `:root{--deep:${deep};--strong:${strong};--soft:${soft};--second:${second};--page:#faf8f5;--line:#d9d3c9;--ink:#1f2523;--quiet:#57605c}`
}

const FONT = "'Noto Sans CJK HK','Noto Sans CJK TC','PingFang HK',sans-serif"
export const DRAWN = `*{box-sizing:border-box;margin:0}
html{font-family:${FONT};color:var(--ink);font-variant-numeric:tabular-nums}
svg text{font-family:${FONT};font-size:26px;fill:var(--ink);font-weight:500}
svg .mid{text-anchor:middle}svg .small{font-size:20px;fill:var(--quiet)}svg .deep{fill:var(--deep)}svg .second{fill:var(--second)}svg .white{fill:#fff}
.line{fill:none;stroke:var(--ink);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.accent{fill:none;stroke:var(--deep);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
.other{fill:none;stroke:var(--second);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
.dashes{fill:none;stroke:var(--quiet);stroke-width:2.5;stroke-dasharray:8 7}
.soft{fill:var(--soft);stroke:var(--deep);stroke-width:3;stroke-linejoin:round}
.full{fill:var(--deep);stroke:var(--strong);stroke-width:2}.full2{fill:var(--second);stroke:#fff;stroke-width:2}
.blank{fill:#fff;stroke:var(--line);stroke-width:2}`

const SLIDE = `${DRAWN}
body{width:${WIDTH}px;height:${HEIGHT}px;background:var(--page);border-top:10px solid var(--deep);padding:26px 52px 0;position:relative;overflow:hidden}
header{display:flex;align-items:center;gap:10px;color:var(--deep);font-size:20px;font-weight:500;line-height:1.25}
header svg{width:28px;height:28px}h1{font-size:40px;line-height:1.25;margin:8px 0 14px;font-weight:700}
main{height:346px;display:flex;flex-direction:column;justify-content:center;gap:20px;font-size:30px;line-height:1.45}
.two{display:grid;grid-template-columns:auto 1fr;gap:44px;align-items:center}.two>div{display:flex;flex-direction:column;gap:14px}
ul{padding:0;list-style:none;display:flex;flex-direction:column;gap:14px}main>ul{font-size:36px;gap:22px}li{padding-left:34px;position:relative}
li::before{content:'';position:absolute;left:2px;top:.54em;width:12px;height:12px;border-radius:4px;background:var(--deep)}
b,.deep{color:var(--deep)}.second{color:var(--second)}.quiet{color:var(--quiet);font-size:24px}.middle{text-align:center}
.large{font-size:52px;font-weight:700;line-height:1.3;text-align:center}.large b{font-weight:700}
.fraction{display:inline-flex;flex-direction:column;vertical-align:middle;text-align:center;line-height:1.12;margin:0 .12em}
.fraction span{padding:0 .18em}.fraction span+span{border-top:.075em solid currentColor}
.flow{display:flex;align-items:stretch;gap:12px}.arrow{align-self:center;color:var(--quiet);font-size:30px}
.box{flex:1;background:#fff;border:2px solid var(--line);border-radius:12px;padding:18px 18px 20px;font-size:24px;line-height:1.4}
.box b{display:block;font-size:30px;margin-bottom:8px}.wide{display:flex;justify-content:center}
.card{background:#fff;border:2px solid var(--line);border-radius:12px;padding:22px 28px;display:flex;flex-direction:column;gap:8px}
table{border-collapse:collapse;background:#fff;font-size:26px}td,th{border:2px solid var(--line);padding:5px 20px;font-weight:500}
th{background:var(--soft);color:var(--strong)}td.hot{background:var(--soft);outline:3px solid var(--deep);outline-offset:-3px}
footer{position:absolute;left:52px;right:52px;bottom:22px;display:flex;gap:8px}footer i{flex:1;height:6px;border-radius:3px;background:var(--line)}
footer i.seen{background:var(--deep)}
[data-hidden]{visibility:hidden}
sup,sub{font-size:.62em;line-height:0}`

/** The page of a slide, at one of its steps. */
export function slidePage(deck: Deck, at: number, step: number): string {
  const slide = deck.slides[at]
  if (!slide) throw new RangeError(`${deck.name} has no slide ${at}`)
  const body = slide.body.replace(/data-from="(\d+)"/g, (whole, first: string) =>
    Number(first) > step ? `${whole} data-hidden` : whole,
  )
  const marks = deck.slides.map((_, nth) => `<i${nth <= at ? ' class="seen"' : ''}></i>`).join('')
  return (
    `<!doctype html><html lang="${deck.locale === 'zh' ? 'zh-HK' : 'en'}"><meta charset="utf-8">` +
    `<style>${coloursOf(deck.accent)}${SLIDE}</style><header>${MARK}${deck.kicker}</header>` +
    `<h1>${slide.title}</h1><main>${body}</main><footer>${marks}</footer></html>`
  )
}
