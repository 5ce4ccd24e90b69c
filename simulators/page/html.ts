/** Text as it may stand in HTML and in attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A script's value: JSON that cannot end its element. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export type Language = 'zh' | 'en'

/** The language asked for by `?lang=`, else by the browser. */
export function languageOf(query: URLSearchParams, accepted: string | undefined): Language {
  const asked = query.get('lang')
  if (asked === 'zh' || asked === 'en') return asked
  return accepted && /^en\b/i.test(accepted) ? 'en' : 'zh'
}

const STYLE = `
:root{color-scheme:light dark;--ground:#f4f6f8;--paper:#fff;--ink:#16222c;--soft:#5b6b78;--line:#dde4ea;--brand:#0b6b63;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#10171d;--paper:#18222a;--ink:#e8eef2;--soft:#9fb0bc;--line:#2b3943;--brand:#4fc3b5;--on:#08211e}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,"PingFang HK","Noto Sans HK",sans-serif}
main{max-width:680px;margin:0 auto;padding:16px}h1{font-size:1.25rem;margin:8px 0}p{margin:6px 0}a{color:var(--brand)}
.note{color:var(--soft);font-size:.9rem}.card{background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:14px 16px;margin:10px 0}
.row{display:flex;gap:8px;align-items:center;flex-wrap:wrap}.spread{justify-content:space-between}
button,.button,input{font:inherit;min-height:44px;border-radius:10px;border:1px solid var(--line);padding:8px 14px;background:var(--paper);color:inherit}
button{cursor:pointer}button.main{background:var(--brand);color:var(--on);border-color:var(--brand);font-weight:600}
input{flex:1 1 200px;min-width:0}.code{font-size:1.9rem;font-weight:700;letter-spacing:.18em;font-variant-numeric:tabular-nums}
.text{white-space:pre-wrap;overflow-wrap:anywhere}.mail{width:100%;height:480px;border:1px solid var(--line);border-radius:10px;margin:8px 0}
.tag{font-size:.8rem;font-weight:600;color:var(--brand)}
.sum{font-size:1.9rem;font-weight:700;line-height:1.2;margin:2px 0 10px;font-variant-numeric:tabular-nums}.sum.small{font-size:1.3rem;margin:4px 0 6px}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 14px;margin:6px 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.acts{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:8px;margin:10px 0}.card .acts{grid-template-columns:repeat(auto-fit,minmax(135px,1fr))}.act{text-align:left;line-height:1.35}.act small{opacity:.8}.acts .main{grid-column:1/-1;text-align:center}
.person{display:block;width:100%;text-align:left;margin:8px 0}:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`

/** A whole page; `body` and `script` are made by our own code. */
export function pageHtml(page: { language: Language; title: string; body: string; script?: string }): string {
  const lang = page.language === 'zh' ? 'zh-Hant-HK' : 'en-HK'
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(page.title)}</title><style>${STYLE}</style></head><body><main>${page.body}</main>${page.script ? `<script type="module">${page.script}</script>` : ''}</body></html>`
}
