import { LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import { HTML_LANG } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { localePath } from '#kernel/page-address.ts'
import { fillWords } from '#web/fill-words.ts'
import type { CourseDetail } from '../contract/visitor.ts'
import { HEAD } from '../texts/words.ts'

const MINUTE_SECONDS = 60
const LONGEST_DESCRIPTION = 150
/** In which language a course is taught, for machines; what is neither is taught in that of the page. */
const SPOKEN: Readonly<Record<string, string>> = { tutor_english: 'en', tutor_cantonese: 'yue', tutor_mandarin: 'cmn' }

/** Title, description and JSON-LD of a course; used by loaders only, so that the words stay out of the browser. */
export function courseHead(course: CourseDetail, locale: Locale, publicUrl: string) {
  const words = HEAD[locale]
  const { courseName, subject, level, language, uploaderJson, summary } = course
  const url = publicUrl + localePath(locale, `/course/${course.courseFlagId}`)
  const text = Array.from(summary.replaceAll(/\s+/g, ' ')).slice(0, LONGEST_DESCRIPTION).join('')
  const values = { name: courseName, tutor: uploaderJson.tutorName, subject, level, language, text }
  return {
    title: fillWords(words.course, values),
    description: fillWords(words.courseText, values),
    jsonLd: [courseData(course, { url, publicUrl, locale }), crumbs(course, { url, publicUrl, locale })],
  }
}

type Where = { readonly url: string; readonly publicUrl: string; readonly locale: Locale }

/** Only what the page shows. */
function courseData(course: CourseDetail, { url, publicUrl, locale }: Where): object {
  const { courseName, subtitle, summary, coverLarge, learnPoints, uploaderJson, videoDuration, languageValue } = course
  const isKnown = LANGUAGES.some(({ value }) => value === languageValue)
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: courseName,
    description: [subtitle, summary].filter((text) => text !== '').join('\n'),
    url,
    image: publicUrl + coverLarge,
    inLanguage: (isKnown ? SPOKEN[languageValue] : undefined) ?? HTML_LANG[locale],
    teaches: learnPoints,
    educationalLevel: course.level,
    about: course.subject,
    datePublished: course.publishedAt,
    provider: {
      '@type': 'Person',
      name: uploaderJson.tutorName,
      url: publicUrl + localePath(locale, `/tutor/detail/${uploaderJson.tutorId}`),
    },
    isAccessibleForFree: course.combinePrice === 0,
    ...offerOf(course, url),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, Math.round(videoDuration / MINUTE_SECONDS))}M`,
    },
    syllabusSections: course.chapterList.map(({ chapterName, unitList }) => ({
      '@type': 'Syllabus',
      name: chapterName,
      description: unitList.map(({ unitName }) => unitName).join(', '),
    })),
  }
}

/** What the whole costs anybody; none where it cannot be bought at present. */
function offerOf({ combinePrice, isForSale }: CourseDetail, url: string): object {
  const isFree = combinePrice === 0
  if (!isFree && !isForSale) return {}
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: combinePrice,
      priceCurrency: 'HKD',
      category: isFree ? 'Free' : 'Paid',
      availability: 'https://schema.org/InStock',
    },
  }
}

function crumbs(course: CourseDetail, { url, publicUrl, locale }: Where): object {
  const words = HEAD[locale]
  const list = [
    { name: words.home, item: publicUrl + localePath(locale, '/') },
    { name: words.courses, item: publicUrl + localePath(locale, '/course') },
    { name: course.courseName, item: url },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: list.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
  }
}
