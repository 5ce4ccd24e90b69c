import { joinNames } from '#kernel/writing.ts'
import type { Locale } from '#kernel/locale.ts'
import { localePath } from '#kernel/page-address.ts'
import { urlOf } from '#web/api-client.ts'
import { fillWords } from '#web/fill-words.ts'
import { HEAD } from '../texts/words.ts'
import { grouped } from '#kernel/written-money.ts'
import { getTutorHead } from '../contract/tutor-head.ts'
import type { ShownTutor } from './profile-facts.ts'

const MOST_SUBJECTS = 3
const MOST_AREAS = 4

/** Title, description and JSON-LD of a profile; used by loaders only, so that the words stay out of the browser. */
export function tutorHead(
  tutor: ShownTutor,
  locale: Locale,
  publicUrl: string,
): { readonly title: string; readonly description: string; readonly jsonLd: readonly object[] } {
  const words = HEAD[locale]
  const subjects = [...new Set(tutor.subjects.map((subject) => subject.label))].slice(0, MOST_SUBJECTS)
  const places = tutor.areas.map(({ district }) => district).slice(0, MOST_AREAS)
  const values = {
    name: tutor.tutorName,
    subjects: joinNames(subjects, locale),
    price: grouped(tutor.priceMin),
    education: [tutor.eduUniversity, tutor.eduUniversityMajor].filter(Boolean).join(' ') || tutor.eduHighestEducationLevel,
    experience: tutor.workTutorExperience.label,
    areas: joinNames(places, locale) || words.online,
  }
  const url = publicUrl + localePath(locale, `/tutor/detail/${tutor.tutorId}`)
  return {
    title: fillWords(words.title, values),
    description: fillWords(words.description, values),
    jsonLd: [serviceOf(tutor, { url, publicUrl, locale }), crumbsOf(tutor, { url, publicUrl, locale })],
  }
}

type Where = { readonly url: string; readonly publicUrl: string; readonly locale: Locale }

/** Only what the page shows: no rating before there are three reviews. */
function serviceOf(tutor: ShownTutor, { url, publicUrl, locale }: Where): object {
  const words = HEAD[locale]
  const rating = tutor.avgscore === null ? null : { ratingValue: tutor.avgscore, ratingCount: tutor.evaluateCount }
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: fillWords(words.service, { name: tutor.tutorName }),
    url,
    serviceType: tutor.teachType,
    provider: {
      '@type': 'Person',
      name: tutor.tutorName,
      image: publicUrl + urlOf(getTutorHead, { params: { tutorId: tutor.tutorId } }),
      knowsLanguage: tutor.languages.map((language) => language.label),
      ...(tutor.eduUniversity ? { alumniOf: { '@type': 'CollegeOrUniversity', name: tutor.eduUniversity } } : {}),
    },
    areaServed: tutor.areas.map(({ district }) => ({ '@type': 'Place', name: district })),
    offers: tutor.subjects.map(({ label, levels, price }) => ({
      '@type': 'Offer',
      name: [label, levels].filter(Boolean).join(' '),
      priceCurrency: 'HKD',
      price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'HKD',
        price,
        unitCode: 'HUR',
        unitText: words.hour,
      },
    })),
    ...(rating ? { aggregateRating: { '@type': 'AggregateRating', bestRating: 5, worstRating: 1, ...rating } } : {}),
  }
}

function crumbsOf(tutor: ShownTutor, { url, publicUrl, locale }: Where): object {
  const words = HEAD[locale]
  const crumbs = [
    { name: words.home, item: publicUrl + localePath(locale, '/') },
    { name: words.tutors, item: publicUrl + localePath(locale, '/searchtutor') },
    { name: tutor.tutorName, item: url },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  }
}
