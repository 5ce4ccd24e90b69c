import { expect, test } from 'vitest'
import { MAIL_COLOURS, mailHtml } from './mail-html.ts'
import type { MailParts } from './mail-html.ts'

const parts: MailParts = {
  locale: 'en',
  brand: 'TutorHarbour',
  title: 'Messages',
  preheader: 'One wrote to you.',
  pieces: [{ text: 'One wrote to you.', isFact: false }],
  code: null,
  button: { text: 'See details', url: 'https://tutors.example/en/messages' },
  why: 'Because.',
  setting: null,
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

test('the measure of contrast knows black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

const ON = [
  ['text', 'card'],
  ['text', 'soft'],
  ['quiet', 'page'],
  ['brand', 'page'],
  ['onBrand', 'brand'],
] as const
test.for(['light', 'dark'] as const)('all words of a mail have a contrast of 4.5 at least in the %s', (scheme) => {
  const colours = MAIL_COLOURS[scheme]
  for (const [words, ground] of ON)
    expect(contrast(colours[words], colours[ground]), `${words} on ${ground}`).toBeGreaterThan(4.5)
})

test('every place of the mail takes text as text', () => {
  const bad = `<img src=x onerror=alert(1)> & "quoted" 'so'`
  const html = mailHtml({
    locale: 'en',
    brand: bad,
    title: bad,
    preheader: bad,
    pieces: [
      { text: bad, isFact: false },
      { text: bad, isFact: true },
    ],
    code: bad,
    button: { text: bad, url: `https://tutors.example/"${bad}` },
    why: bad,
    setting: { text: bad, url: `https://tutors.example/"${bad}` },
  })
  const safe = '&#60;img src=x onerror=alert(1)&#62; &#38; &#34;quoted&#34; &#39;so&#39;'
  expect(html).not.toContain('<img')
  expect(html).not.toContain('"quoted"')
  expect(html.split(safe)).toHaveLength(13)
})

test('a mail brings everything with it', () => {
  const html = mailHtml(parts)
  expect(html).not.toMatch(/\bsrc=|url\(|<link|<img|<script|@import/i)
  expect(html.match(/https?:[^"]*/g)).toEqual(['https://tutors.example/en/messages'])
})

test('short facts stand out, long ones and the words around them do not', () => {
  const long = 'x'.repeat(41)
  const pieces = ['On ', 'Monday', ': ', long].map((text, index) => ({ text, isFact: index % 2 === 1 }))
  expect(mailHtml({ ...parts, pieces })).toContain(`On <strong style="font-weight:700">Monday</strong>: ${long}</p>`)
})
