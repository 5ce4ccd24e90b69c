import { localeOfParams } from '#kernel/locale.ts'
import { joinNames } from '#kernel/writing.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { findArea } from '#kernel/catalogue/areas.ts'
import { fillWords } from '#web/fill-words.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { getDistrictList } from '../contract/listings.ts'
import { districtSlug } from '../domain/district-slug.ts'
import type { Route } from './+types/districts.page'
import styles from './districts.module.css'
import { frameOf } from './frame-of.ts'
import { GuideFrame } from './guide-frame.tsx'
import { guideHead } from './guide-head.ts'
import { guideWords } from './guide-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicUrl } = pageRequest(context)
  const locale = localeOfParams(params)
  const words = guideWords(locale)
  const { list } = await api(getDistrictList)
  const districts = list.map(({ districtId, label, region, places }) => ({
    region,
    label,
    slug: districtSlug({ en: findArea(districtId)?.en ?? '' }),
    places: fillWords(words.districts.places, {
      places: joinNames(
        places.map((place) => place.label),
        locale,
      ),
    }),
  }))
  return {
    words: words.districts,
    regions: [...Map.groupBy(districts, (district) => district.region)].map(([name, members]) => ({ name, districts: members })),
    frame: frameOf({
      words,
      page: words.districts,
      locale,
      publicUrl,
      path: '/content/districts',
      trail: [{ name: words.districts.title }],
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof guideHead> {
  return guideHead(loaderData?.frame)
}

export default function DistrictsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { words, regions, frame } = loaderData
  const path = useLocalePath()
  return (
    <GuideFrame frame={frame} title={words.title} lead={words.lead}>
      {regions.map(({ name, districts }) => (
        <section key={name} className={styles.region}>
          <h2>{name}</h2>
          <ul className={styles.grid}>
            {districts.map(({ slug, label, places }) => (
              <li key={slug} className={`card ${styles.district}`}>
                <h3>
                  <Link to={path(`/content/districts/${slug}`)}>{label}</Link>
                </h3>
                <p>{places}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </GuideFrame>
  )
}
