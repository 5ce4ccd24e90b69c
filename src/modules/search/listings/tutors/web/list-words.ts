import { findArea } from '#kernel/catalogue/areas.ts'
import { FEATURES } from '#kernel/catalogue/tutor-facets.ts'
import { joinNames } from '#kernel/writing.ts'
import type { Locale } from '#kernel/locale.ts'
import { fillWords } from '#web/fill-words.ts'
import type { UnderstoodWord } from '../../../contract/list-answer.ts'
import type { ListRoute } from '../domain/list-address.ts'
import { isSubjectName } from '../../../address/own-name.ts'
import { writeTutorQuery } from '../domain/query.ts'
import type { TutorQuery } from '../domain/query.ts'
import { HEAD } from '../../../texts/words.ts'
import type { BannerWords, CountWords, EmptyWords } from '../../../web/list-texts.ts'
import { gradeLabel, topicNames } from '../../../web/filter-labels.ts'
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
export function wordsOfList(route: ListRoute, { query, understood }: Searched, locale: Locale): ListWords {
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
  const { topic, ...values } = topicOf(route, { query, understood }, locale)
  return {
    heading: fillWords(list.heading[topic], values),
    subtitle: fillWords(list.subtitle[topic], values),
    title: fillWords(list.title[topic], values),
    description: fillWords(list.description[topic], values),
    keywords: '',
  }
}

type Topic = {
  readonly topic: 'general' | 'subject' | 'words' | 'district' | 'grade' | 'portal' | 'placed' | 'feature' | 'recommend'
  readonly name: string
  readonly place: string
}
type Searched = { readonly query: TutorQuery; readonly understood: readonly UnderstoodWord[] }

/** What the banner's heading speaks of: subject, district, grade, portal keyword or feature (specification 1 §2). */
function topicOf(route: ListRoute, { query, understood }: Searched, locale: Locale): Topic {
  const { kind, name, filters } = route
  if (kind === 'recommend') return { topic: kind, name, place: '' }
  if (kind === 'general' || kind === 'subject') return topicOfSearch(route, query, locale)
  if (isOfNothingKnown(route, understood)) return { topic: 'words', name, place: '' }
  const grade = kind === 'grade' && filters['grade'] ? gradeLabel(filters['grade'], locale) : name
  return { topic: kind === 'landing' ? 'general' : kind, name: grade, place: '' }
}

/** The same of a search that has no page of its own: of what its panels say, whether it was typed or picked. */
function topicOfSearch({ name: typed }: ListRoute, query: TutorQuery, locale: Locale): Topic {
  const { features, keyword, areas } = query
  const { topics, grades } = topicNames(query, locale)
  const place = joinNames(
    areas.map((id) => findArea(id)?.[locale] ?? ''),
    locale,
  )
  const name = [...grades, ...topics].join(' ')
  const words = [place, name, keyword].filter((part) => part !== '').join(' ')
  // Words of which none became a filter are what the list is about.
  const isUnheard = words === '' && Object.keys(writeTutorQuery(query)).length === 0
  if (keyword !== '' || (isUnheard && typed !== '')) return { topic: 'words', name: words || typed, place }
  if (place !== '') return { topic: name === '' ? 'district' : 'placed', name: name || place, place }
  if (name !== '') return { topic: grades.length === 0 ? 'subject' : topics.length === 0 ? 'grade' : 'portal', name, place }
  const feature = FEATURES.find(({ value }) => value === features[0])
  return feature ? { topic: 'feature', name: feature[locale], place } : { topic: 'general', name, place }
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
