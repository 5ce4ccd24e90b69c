/** One slide: what it shows grows step by step, in equal parts of its time. */
export type Slide = {
  readonly title: string
  /** HTML below the title; what has `data-from="2"` is there from the second step on. */
  readonly body: string
  /** 1 unless said. */
  readonly steps?: number
  /** How long it stands. */
  readonly seconds: number
  /** Captions, from the beginning of the slide to its end. */
  readonly says?: { readonly zh: string; readonly en: string }
  /** Keys of a piano that sound, as MIDI numbers them, two a second; a soft chord unless said. */
  readonly notes?: readonly number[]
}

/** The colours of a slide: those of the product's three themes. */
export type Accent = 'harbour' | 'lantern' | 'indigo'

export type Deck = {
  /** Name of the file, without its ending. */
  readonly name: string
  /** Course and unit, above the title. */
  readonly kicker: string
  readonly locale: 'zh' | 'en'
  readonly accent: Accent
  /** Pictures a second. */
  readonly fps: 1 | 4
  readonly slides: readonly Slide[]
}

/** What stands from a step of its slide on. */
export const from = (step: number, html: string): string => `<div data-from="${step}">${html}</div>`

/** The same in the middle of the slide. */
export const below = (step: number, html: string): string => `<p class="middle" data-from="${step}">${html}</p>`

/** Lines below one another; each comes with a step of its own when `isStepwise`. */
export function lines(texts: readonly string[], isStepwise = false): string {
  return `<ul>${texts.map((text, at) => `<li${isStepwise ? ` data-from="${at + 1}"` : ''}>${text}</li>`).join('')}</ul>`
}

/** A drawing beside words. */
export const beside = (drawing: string, words: string): string =>
  `<div class="two"><div>${drawing}</div><div>${words}</div></div>`

/** A formula or a sentence, large. */
export const large = (html: string): string => `<p class="large">${html}</p>`

/** A fraction as it is written by hand. */
export const fraction = (above: string | number, below: string | number): string =>
  `<span class="fraction"><span>${above}</span><span>${below}</span></span>`

/** Boxes from left to right with arrows in between; each comes with a step of its own. */
export function flow(boxes: readonly (readonly [head: string, text: string])[]): string {
  const parts = boxes.map(([head, text], at) => `<div class="box" data-from="${at + 1}"><b>${head}</b>${text}</div>`)
  const arrow = (at: number): string => (at === 0 ? '' : `<span class="arrow" data-from="${at + 1}">→</span>`)
  return `<div class="flow">${parts.map((part, at) => arrow(at) + part).join('')}</div>`
}
