import type { Accent } from './deck.ts'
import { coloursOf, DRAWN } from './draw-frame.ts'

export const COVER = { width: 1280, height: 720 } as const

/** The picture of a course: few words, large, beside a drawing. */
export type Cover = {
  /** Key of the course. */
  readonly course: string
  readonly accent: Accent
  /** Light words on the accent, or dark ones on its soft tone. */
  readonly tone: 'deep' | 'soft'
  readonly kicker: string
  readonly title: readonly string[]
  /** How much larger the drawing is than on slides. */
  readonly zoom?: number
  readonly art: string
}

const STYLE = `${DRAWN}
body{width:${COVER.width}px;height:${COVER.height}px;display:grid;grid-template-columns:1fr 600px;align-items:center;padding:0 60px 0 76px;gap:40px;overflow:hidden}
body.on-deep{background:var(--deep);color:#fff}body.on-soft{background:var(--soft);color:var(--strong)}
.on-deep .kicker{color:#fff;border-color:rgb(255 255 255/.5)}p.kicker{display:inline-block;font-size:32px;line-height:1.3;border:3px solid var(--deep);border-radius:999px;padding:6px 26px 8px;margin-bottom:30px;font-weight:500}
h1{font-size:92px;line-height:1.2;font-weight:700;white-space:nowrap}h1.long{font-size:76px}
.sheet{height:560px;border-radius:28px;background:#fff;color:var(--ink);display:flex;align-items:center;justify-content:center;overflow:hidden}
.on-soft .sheet{border:3px solid var(--line)}.sheet .deep{color:var(--deep)}
.box{flex:1;background:#fff;border:2px solid var(--line);border-radius:12px;padding:18px 24px 20px;font-size:30px;text-align:center}.box b{display:block;color:var(--deep);font-size:38px}
.flow{display:flex;gap:22px}.fraction{display:inline-flex;flex-direction:column;vertical-align:middle;text-align:center;line-height:1.12;margin:0 .12em}
.fraction span{padding:0 .18em}.fraction span+span{border-top:.075em solid currentColor}
table{border-collapse:collapse;background:#fff;font-size:28px}td,th{border:2px solid var(--line);padding:8px 22px;font-weight:500}
th{background:var(--soft);color:var(--strong)}td.hot{background:var(--soft);outline:3px solid var(--deep);outline-offset:-3px}`

/** The page of a cover. */
export function coverPage({ accent, tone, kicker, title, zoom = 1, art }: Cover): string {
  const isLong = title.some((line) => line.length > 9 || (/[\u4e00-\u9fff]/.test(line) && line.length > 5))
  return (
    `<!doctype html><meta charset="utf-8"><style>${coloursOf(accent)}${STYLE}</style><body class="on-${tone}">` +
    `<div><p class="kicker">${kicker}</p><h1${isLong ? ' class="long"' : ''}>${title.join('<br>')}</h1></div>` +
    `<div class="sheet"><div style="zoom:${zoom * 1.24}">${art}</div></div></body>`
  )
}
