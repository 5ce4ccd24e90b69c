/** What is shown from one moment of a video to another, in milliseconds. */
export type Cue = { readonly from: number; readonly to: number; readonly text: string }

export const MOST_CUES = 5000
export const LONGEST_CUE = 500
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const SECOND_MS = 1000
const LATEST_MS = 10 * HOUR_MS

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`
const TIMES = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t].*)?$`)
/** Blocks of WebVTT that show nothing. */
const SILENT = /^(?:NOTE|STYLE|REGION)(?:\s|$)/

/** How much of a cue is looked at, with its markup. */
const LONGEST_MARKED = 20 * LONGEST_CUE
const LINES_A_STEP = 100
/** A name or a number may stand before the times of a cue; else it is the file's head or stray words. */
const LATEST_TIMES = 3

/**
 * The cues of a WebVTT or SubRip file, by their beginning: times and words alone, without styles, places, voices and names. Null where it
 * holds none, or more or longer ones than a video's (specification 2 §7, "Study files"). Goes step by step, so that others may have their
 * turn while a long file is read.
 */
export function* readCaptions(file: string): Generator<undefined, readonly Cue[] | null> {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const cues: Cue[] = []
  let block: string[] = []
  for (let nth = 0; nth <= lines.length; nth += 1) {
    if (nth % LINES_A_STEP === 0) yield
    const line = lines[nth] ?? ''
    if (!/^[ \t]*$/.test(line)) block.push(line.trim())
    else if (block.length > 0) {
      const cue = readCue(block.filter((one) => one !== ''))
      block = []
      if (cue === 'unusable' || (cue && cues.length >= MOST_CUES)) return null
      if (cue) cues.push(cue)
    }
  }
  return cues.length === 0 ? null : cues.toSorted((one, other) => one.from - other.from || one.to - other.to)
}

function readCue(lines: readonly string[]): Cue | 'unusable' | null {
  if (SILENT.test(lines[0] ?? '')) return null
  const at = lines.slice(0, LATEST_TIMES).findIndex((line) => TIMES.test(line))
  if (at < 0) return null
  const times = TIMES.exec(lines[at] ?? '') ?? []
  const [from, to] = [momentOf(times.slice(1, 5)), momentOf(times.slice(5, 9))]
  const marked = lines.slice(at + 1).join('\n')
  if (marked.length > LONGEST_MARKED) return 'unusable'
  const text = wordsOf(marked)
  if (text === '') return null
  return to <= from || to > LATEST_MS || text.length > LONGEST_CUE ? 'unusable' : { from, to, text }
}

function momentOf([hours = '0', minutes = '0', seconds = '0', rest = '0']: readonly (string | undefined)[]): number {
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS + Number(rest.padEnd(3, '0'))
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', lrm: '', rlm: '' }

/** Without tags of both formats, `{\an8}` and the like; characters that were written by name are themselves. */
function wordsOf(marked: string): string {
  return marked
    .replace(/<[^<>]*>/g, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|lrm|rlm);/g, (_, name: string) => NAMED[name] ?? '')
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** A WebVTT file of cues, in which nothing is markup. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${timeText(from)} --> ${timeText(to)}\n${escaped(text)}\n`)
  return `WEBVTT\n\n${blocks.join('\n')}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function timeText(ms: number): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(ms / HOUR_MS), Math.floor((ms % HOUR_MS) / MINUTE_MS)]
  return `${two(hours)}:${two(minutes)}:${two(Math.floor((ms % MINUTE_MS) / SECOND_MS))}.${String(ms % SECOND_MS).padStart(3, '0')}`
}
