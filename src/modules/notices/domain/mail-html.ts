import { HTML_LANG } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'

/** What a mail says in its HTML part; all of it is text, and escaped here. */
export type MailParts = {
  readonly locale: Locale
  readonly brand: string
  readonly title: string
  /** Shown by mailboxes next to the subject. */
  readonly preheader: string
  /** The message; facts are what was filled into its words. */
  readonly pieces: readonly Piece[]
  readonly code: string | null
  readonly button: Link | null
  readonly why: string
  readonly setting: Link | null
}

export type Piece = { readonly text: string; readonly isFact: boolean }
type Link = { readonly text: string; readonly url: string }

type Colours = Readonly<Record<'page' | 'card' | 'line' | 'text' | 'quiet' | 'brand' | 'onBrand' | 'soft', string>>

/** Of `web/styles.css`, by hand: mailboxes know neither its variables nor `light-dark()`. */
export const MAIL_COLOURS: Readonly<Record<'light' | 'dark', Colours>> = {
  light: {
    page: '#faf8f5',
    card: '#ffffff',
    line: '#e4dfd7',
    text: '#1f2523',
    quiet: '#57605c',
    brand: '#0f766e',
    onBrand: '#ffffff',
    soft: '#f4f1ec',
  },
  dark: {
    page: '#141816',
    card: '#1c2220',
    line: '#35403c',
    text: '#ecefed',
    quiet: '#b0bab6',
    brand: '#2dd4bf',
    onBrand: '#04211e',
    soft: '#252c2a',
  },
}

const { light, dark } = MAIL_COLOURS
const FONT = `system-ui,-apple-system,'Segoe UI','PingFang HK','Microsoft JhengHei','Noto Sans HK','Noto Sans CJK HK',sans-serif`
// Names of 400 letters have no space to break at.
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'
// A reason of three lines is no fact to find at a glance.
const LONGEST_FACT = 40
// Keeps the beginning of the mail, and a code in it, out of the line that mailboxes show next to the subject.
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(100)

// Styles of elements are for the light; a scheme of the mailbox is only asked by a sheet, which some drop.
const DARK_STYLE = `@media (prefers-color-scheme:dark){.page{background:${dark.page}!important}.card{background:${dark.card}!important;border-color:${dark.line}!important}.text{color:${dark.text}!important}.quiet{color:${dark.quiet}!important}.brand{color:${dark.brand}!important}.code{background:${dark.soft}!important;color:${dark.text}!important}.button{background:${dark.brand}!important}.button a{color:${dark.onBrand}!important}}`

// Outlook on Windows lays out as Word does: no widest width, no system font.
const FOR_OUTLOOK = {
  font: `<!--[if mso]><style>*{font-family:'Segoe UI','Microsoft JhengHei',sans-serif!important}</style><![endif]-->`,
  begin:
    '<!--[if mso]><table role="presentation" width="600" align="center" cellspacing="0" cellpadding="0"><tr><td><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
}

/** The HTML part of a mail: one column of at most 600 px with nothing from elsewhere, light and dark. */
export function mailHtml({ locale, brand, title, preheader, pieces, code, button, why, setting }: MailParts): string {
  const body = [
    `<h1 class="text" style="margin:0 0 12px;font-size:22px;line-height:1.25;font-weight:700;color:${light.text}">${escaped(title)}</h1>`,
    ...(code === null ? [] : [codeHtml(code)]),
    `<p class="text" style="margin:0;font-size:16px;line-height:1.6;color:${light.text};${BREAKS}">${pieces.map(pieceHtml).join('')}</p>`,
    ...(button === null ? [] : [buttonHtml(button)]),
  ]
  return `<!doctype html>
<html lang="${HTML_LANG[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(title)}</title>
<style>:root{color-scheme:light dark}${DARK_STYLE}</style>
${FOR_OUTLOOK.font}
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div class="page" lang="${HTML_LANG[locale]}" style="padding:24px 12px;background:${light.page};font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;mso-hide:all">${escaped(preheader)}${PADDING}</div>
${FOR_OUTLOOK.begin}
<div style="max-width:600px;margin:0 auto">
<p class="brand" style="margin:0 0 12px;padding:0 24px;font-size:18px;line-height:1.25;font-weight:700;color:${light.brand}">${escaped(brand)}</p>
<div class="card" style="padding:24px;background:${light.card};border:1px solid ${light.line};border-radius:12px">
${body.join('\n')}
</div>
<p class="quiet" style="margin:12px 0 0;padding:0 24px;font-size:14px;line-height:1.6;color:${light.quiet};${BREAKS}">${escaped(why)}${setting === null ? '' : `<br><a class="brand" href="${escaped(setting.url)}" style="color:${light.brand};text-decoration:underline">${escaped(setting.text)}</a>`}</p>
</div>
${FOR_OUTLOOK.end}
</div>
</body>
</html>
`
}

function pieceHtml({ text, isFact }: Piece): string {
  const isStrong = isFact && text.length > 0 && text.length <= LONGEST_FACT
  return isStrong ? `<strong style="font-weight:700">${escaped(text)}</strong>` : escaped(text)
}

// A table, because of links Outlook colours the letters alone.
function buttonHtml({ text, url }: Link): string {
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:24px 0 0"><tr><td class="button" bgcolor="${light.brand}" style="background:${light.brand};border-radius:8px;mso-padding-alt:12px 24px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:1.5;font-weight:700;color:${light.onBrand};text-decoration:none">${escaped(text)}</a></td></tr></table>`
}

function codeHtml(code: string): string {
  return `<p class="code" style="margin:0 0 16px;padding:16px;background:${light.soft};border-radius:8px;text-align:center;font-size:36px;line-height:1.25;font-weight:700;letter-spacing:0.15em;font-variant-numeric:tabular-nums;color:${light.text};-webkit-user-select:all;user-select:all">${escaped(code)}</p>`
}

/** Text as it may stand in HTML and in attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
