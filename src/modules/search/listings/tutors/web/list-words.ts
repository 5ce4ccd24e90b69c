import { FEATURES } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale, Localised } from '#kernel/locale.ts'
import { fillWords } from '#web/fill-words.ts'
import type { UnderstoodWord } from '../../../contract/list-answer.ts'
import type { ListRoute } from '../domain/list-address.ts'
import { isSubjectName } from '../../../words/own-name.ts'
import type { TutorQuery } from '../domain/query.ts'
import { HEAD } from '../../../texts/words.ts'
import type { BannerWords, CountWords, EmptyWords } from '../../../web/list-texts.ts'
import { gradeLabel } from '../../../web/filter-labels.ts'
import type { ListPage } from './list-page.ts'

// Loader side: each page gets the words that it shows, so that those of rare states weigh on no other page.

const MOST_WAYS = 6

/** Words of an empty list; `retry` is empty unless the search itself failed (specification 1 §8, decisions 3.3). */
export function emptyWords(
  locale: Locale,
  { hasFailed, applied, allHref }: Pick<ListPage, 'applied' | 'allHref'> & { readonly hasFailed: boolean },
): EmptyWords {
  const { title, text, failed, retry, drop, all } = HEAD[locale].list.empty
  const ways = applied.slice(0, MOST_WAYS).map(({ label, href }) => ({ label: fillWords(drop, { label }), href }))
  return { title, text: hasFailed ? failed : text, retry: hasFailed ? retry : '', all, allHref, ways }
}

export function countWords(locale: Locale): CountWords {
  return HEAD[locale].list.found
}

export function bannerWords(locale: Locale): BannerWords {
  return HEAD[locale].list.banner
}

/** What a list is called on the page and in its head. */
export type ListWords = Readonly<Record<'heading' | 'subtitle' | 'title' | 'description' | 'keywords', string>>

/** Heading, subtitle and head of a list: of its landing page, else of what it is about. */
export function wordsOfList(
  route: ListRoute,
  { query, understood }: { readonly query: TutorQuery; readonly understood: readonly UnderstoodWord[] },
  locale: Locale,
): ListWords {
  const { list, landing: pages } = HEAD[locale]
  if (route.landing) {
    const words = pages[route.landing.name as keyof typeof pages]
    const title = fillWords(list.title.landing, { name: words.title })
    return {
      heading: words.heading,
      subtitle: list.subtitle.landing,
      title,
      description: words.description,
      keywords: words.keyword,
    }
  }
  const topic = topicOf(route, query, locale)
  const [kind, name] = isOfNothingKnown(route, understood)
    ? (['words', route.name] as const)
    : topic[0] === 'subject'
      ? topicOfWords(topic[1], understood, locale)
      : topic
  return {
    heading: fillWords(list.heading[kind], { name }),
    subtitle: fillWords(list.subtitle[kind], { name }),
    title: fillWords(list.title[kind], { name }),
    description: fillWords(list.description[kind], { name }),
    keywords: '',
  }
}

type Topic = 'general' | 'subject' | 'words' | 'district' | 'grade' | 'portal' | 'feature' | 'recommend'

/** What the banner's heading speaks of: subject, district, grade, portal keyword or feature (specification 1 §2). */
function topicOf(route: ListRoute, query: TutorQuery, locale: Locale): readonly [Topic, string] {
  const feature = FEATURES.find(({ value }) => value === query.features[0])
  if (route.kind === 'grade') return ['grade', route.filters['grade'] ? gradeLabel(route.filters['grade'], locale) : route.name]
  if (route.kind === 'general' && feature) return ['feature', feature[locale]]
  return [route.kind === 'landing' ? 'general' : route.kind, route.name]
}

const WRITES_HAN: Localised<boolean> = { zh: true, en: false }
const HAN = /\p{Script=Han}/u

function topicOfWords(name: string, understood: readonly UnderstoodWord[], locale: Locale): readonly [Topic, string] {
  if (!isOfSubjects(name, understood)) return ['words', name]
  // `dse maths` is DSE Maths, and what is named in the other language has its name in this one; another word stays as it was typed.
  const labels = understood.map(({ label }) => label).join(' ')
  const isSame = labels.toLowerCase() === name.toLowerCase()
  const isOfOther = labels !== '' && HAN.test(labels) !== HAN.test(name) && HAN.test(labels) === WRITES_HAN[locale]
  return ['subject', isSame || isOfOther ? labels : name]
}

/** Whether an address names a grade, place or portal keyword that nothing known is called: its words are searched for. */
function isOfNothingKnown({ kind, filters }: ListRoute, understood: readonly UnderstoodWord[]): boolean {
  if (filters['keyword'] === undefined) return false
  if (kind === 'portal') return understood.length === 0 || understood.some((part) => part.kind === 'text')
  return kind === 'grade' || kind === 'district'
}

/** Whether an address is words that people made up, which are no page of their own for search engines. */
export function isMadeUp(route: ListRoute, understood: readonly UnderstoodWord[]): boolean {
  if (route.kind === 'subject') return !isOfSubjects(route.name, understood)
  return isOfNothingKnown(route, understood)
}

/** Whether the words of an address are subjects and levels alone: people also type whole sentences there. */
function isOfSubjects(name: string, understood: readonly UnderstoodWord[]): boolean {
  const areSubjects = understood.every(({ kind }) => kind === 'subject' || kind === 'grade')
  return isSubjectName(name) || (understood.length > 0 && areSubjects)
}
