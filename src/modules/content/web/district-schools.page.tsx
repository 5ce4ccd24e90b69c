import { localeOfParams } from '#kernel/locale.ts'
import { joinNames } from '#kernel/writing.ts'
import type { ReactNode } from 'react'
import { Link, data } from 'react-router'
import { fillWords } from '#web/fill-words.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { composedAddress } from '#kernel/page-address.ts'
import type { Crumb } from '#web/components/breadcrumbs.tsx'
import { getDistrictList } from '../contract/listings.ts'
import { districtSlug, findDistrict } from '../domain/district-slug.ts'
import type { Route } from './+types/district-schools.page'
import styles from './district-schools.module.css'
import { frameOf } from './frame-of.ts'
import { GuideFrame } from './guide-frame.tsx'
import { guideHead } from './guide-head.ts'
import { guideWords } from './guide-words.ts'
import { loadSchools } from './load-schools.ts'
import { SchoolGroup } from './school-group.tsx'

const LEVELS = ['kindergarten', 'primary', 'secondary'] as const
const HEAD_PLACES = 5

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicUrl } = pageRequest(context)
  const locale = localeOfParams(params)
  const words = guideWords(locale)
  const found = findDistrict(params.district)
  if (!found) throw data(null, { status: 404 })
  const [{ list }, schools] = await Promise.all([api(getDistrictList), loadSchools(api, found.id)])
  const district = list.find((one) => one.districtId === found.id)
  if (!district) throw data(null, { status: 404 })
  const values = {
    district: district.label,
    places: joinNames(
      district.places.slice(0, HEAD_PLACES).map((place) => place.label),
      locale,
    ),
    total: schools.length,
  }
  const { headTitle, headDescription, title, description, browse, ...rest } = words.district
  const page = { headTitle: fillWords(headTitle, values), headDescription: fillWords(headDescription, values) }
  const trail: readonly Crumb[] = [{ name: words.districts.title, path: '/content/districts' }, { name: district.label }]
  return {
    words: { ...rest, title: fillWords(title, values), lead: fillWords(description, values), browse: fillWords(browse, values) },
    district: {
      path: `/${district.path}`,
      description: district.description,
      places: district.places,
    },
    groups: LEVELS.map((level) => ({ level, schools: schools.filter((school) => school.level === level) })).filter(
      (group) => group.schools.length > 0,
    ),
    frame: frameOf({ words, page, locale, publicUrl, path: `/content/districts/${districtSlug(found)}`, trail }),
  }
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof guideHead> {
  return guideHead(loaderData?.frame)
}

export default function DistrictSchoolsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { words, district, groups, frame } = loaderData
  const path = useLocalePath()
  return (
    <GuideFrame frame={frame} title={words.title} lead={words.lead}>
      <p>
        <Link className="button" to={path(composedAddress(district.path))}>
          {words.browse}
        </Link>
      </p>
      <section className={styles.section}>
        <h2>{words.placesTitle}</h2>
        <ul className={styles.places}>
          {district.places.map((place) => (
            <li key={place.areaId}>
              <Link className="chip" to={path(composedAddress(`/${place.path}`))}>
                {place.label}
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{district.description}</p>
      </section>
      <section className={styles.section}>
        <h2>{words.schools}</h2>
        <p className={styles.note}>{groups.length > 0 ? words.schoolsNote : words.noSchools}</p>
        {groups.map(({ level, schools }) => (
          <SchoolGroup key={level} level={level} schools={schools} words={words} />
        ))}
      </section>
      <p>
        <Link to={path('/content/districts')}>{words.other}</Link>
      </p>
    </GuideFrame>
  )
}
