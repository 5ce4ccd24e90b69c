import { foldText } from './fold-text.ts'
import { TITLES } from './lexicon-words.ts'
import { ROMANISED_SURNAMES, SURNAMES } from './surnames.ts'
import { hashTerm, isCjk, runsOf, stem, termsOfRun } from './text-words.ts'

const titles = TITLES.split('|').map(foldText)
const isTitleRun = new Set(titles.map(stem))

/** Whether a phrase (tokens, joined by spaces where they are Latin) is how people address a tutor. */
export function isTitle(tokens: readonly string[]): boolean {
  return isTitleRun.has(tokens.join(''))
}

const surnames = new Set(SURNAMES.split('').map(foldText))

/** Whether one of its words is a surname that people of Hong Kong have: 陳老師 is somebody, 好老師 is a wish. */
export function hasSurname(name: string): boolean {
  return runsOfName(name).some((run) => (isCjk(run) ? surnames.has(run.charAt(0)) : ROMANISED_SURNAMES.has(run)))
}

/** Runs of a name without titles, so that 陳老師 and Miss Chan are 陳 and Chan. */
export function runsOfName(name: string): readonly string[] {
  const runs = runsOf(foldText(name)).map((run) => (isCjk(run) ? withoutTitle(run) : stem(run)))
  return runs.filter((run) => !isTitleRun.has(run))
}

function withoutTitle(run: string): string {
  const title = titles.find((one) => run.length > one.length && run.endsWith(one))
  return title === undefined ? run : withoutTitle(run.slice(0, -title.length))
}

/** Term of a surname of one letter: a pair that no text has, because its second letter is none. */
export function surnameTerm(letter: string): number {
  return letter.charCodeAt(0) << 16
}

/** Term of a whole name, in whatever order it is written; null when it is no more than a title. */
export function wholeNameTerm(name: string): number | null {
  const runs = runsOfName(name)
  return runs.length === 0 ? null : hashTerm(` ${runs.toSorted().join(' ')}`)
}

/** Terms of what was typed as a name, all of which a name that holds it has; a letter alone is a surname. */
export function termsOfName(name: string): readonly (readonly number[])[] {
  return runsOfName(name).map((run) => (isCjk(run) && run.length === 1 ? [surnameTerm(run)] : termsOfRun(run)))
}

/** Word terms of a name as it is shown: its words and pairs of letters, the surname, and the whole of it. */
export function nameTerms(name: string): readonly number[] {
  const runs = runsOf(foldText(name))
  const whole = wholeNameTerm(name)
  const surnames = runs.filter(isCjk).map(surnameTerm)
  return [...runs.flatMap(termsOfRun), ...surnames, ...(whole === null ? [] : [whole]), ...joinedTerms(name)]
}

/** Names also in one word: `kawing` of Chan Ka Wing, by itself and as a whole name with the rest, and `chankawing`. */
function joinedTerms(name: string): readonly number[] {
  const runs = runsOfName(name).filter((run) => !isCjk(run))
  const joined = runs.join('')
  const all = runs.length > 2 ? [hashTerm(stem(joined)), hashTerm(` ${stem(joined)}`)] : []
  const pairs = runs.slice(1).flatMap((run, at) => {
    const joined = `${runs[at]}${run}`
    const whole = [...runs.slice(0, at), joined, ...runs.slice(at + 2)].toSorted().join(' ')
    return [hashTerm(stem(joined)), hashTerm(` ${whole}`)]
  })
  return [...pairs, ...all]
}
