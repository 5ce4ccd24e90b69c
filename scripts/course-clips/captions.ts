import type { Deck } from './deck.ts'

const SECONDS_A_MINUTE = 60
const moment = (seconds: number): string => {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `00:${two(Math.floor(seconds / SECONDS_A_MINUTE))}:${two(seconds % SECONDS_A_MINUTE)}.000`
}

/** Captions of a clip in one language as WebVTT: what its slides say, each as long as it stands; null where they say nothing. */
export function captionsOf({ slides }: Deck, language: 'zh' | 'en'): string | null {
  let begins = 0
  const cues = slides.flatMap(({ seconds, says }) => {
    const first = begins
    begins += seconds
    return says ? [`${moment(first)} --> ${moment(begins)}\n${says[language]}\n`] : []
  })
  return cues.length === 0 ? null : `WEBVTT\n\n${cues.join('\n')}`
}
