import type { Insertable } from 'kysely'
import { DISTRICTS } from '#kernel/catalogue/areas.ts'
import type { Area } from '#kernel/catalogue/areas.ts'
import type { SchoolTable } from '#platform/db/tables.ts'
import { oneByWeight, randomOf, someOf } from '../random.ts'
import type { Random } from '../random.ts'
import parts from './schools.json' with { type: 'json' }

type SchoolRow = Required<Insertable<SchoolTable>>
type Level = 'kindergarten' | 'primary' | 'secondary'
type Finance = 'government' | 'aided' | 'direct' | 'private'

const STREAM = 88_000_000
const PER_LEVEL: Readonly<Record<Level, readonly [number, number]>> = { kindergarten: [2, 2], primary: [2, 3], secondary: [2, 3] }
const STREETS: Readonly<Record<string, readonly string[]>> = parts.streets
const FINANCE: Readonly<Record<Level, readonly (readonly [Finance, number])[]>> = {
  kindergarten: [['private', 1]],
  primary: [
    ['aided', 70],
    ['government', 12],
    ['direct', 8],
    ['private', 10],
  ],
  secondary: [
    ['aided', 68],
    ['government', 10],
    ['direct', 16],
    ['private', 6],
  ],
}

/** Invented schools for the footer, six to eight a district, none of them real. */
export function inventSchools(seed: number): readonly SchoolRow[] {
  return DISTRICTS.flatMap((district) => {
    const random = randomOf(seed, STREAM + district.id)
    const levels = parts.kinds.flatMap((kind) => {
      const [least, most] = PER_LEVEL[kind.level as Level]
      return Array.from({ length: random.whole(least, most) }, () => kind)
    })
    const patrons = someOf(random, parts.patrons, levels.length)
    return levels.map((kind, at) => inventSchool(random, { district, kind, patron: patrons[at] ?? [], number: at + 1 }))
  })
}

type Plan = {
  readonly district: Area
  readonly kind: { readonly level: string; readonly zh: string; readonly en: string }
  readonly patron: readonly string[]
  readonly number: number
}

function inventSchool(random: Random, { district, kind, patron, number }: Plan): SchoolRow {
  const level = kind.level as Level
  const [streetZh = '', streetEn = ''] = STREETS[district.id] ?? []
  const [patronZh = '', patronEn = ''] = patron
  const place = random.one(district.children ?? [district])
  const door = random.whole(2, 188)
  const id = district.id * 100 + number
  const [openerZh = '', openerEn = ''] = random.one(parts.openers)
  const [strengthZh = '', strengthEn = ''] = random.one(parts.strengths[level])
  // Eight digits that start with 0 are never assigned in Hong Kong.
  const line = `00${String(id).padStart(5, '0')}`
  const slug = `${patronEn} ${kind.level} ${id}`.toLowerCase().replaceAll(' ', '-')
  return {
    id,
    districtId: district.id,
    nameZh: `${place.zh}${patronZh}${kind.zh}`,
    nameEn: `${patronEn} ${kind.en} (${place.en})`,
    level,
    finance: oneByWeight(random, FINANCE[level]),
    gender:
      level === 'secondary'
        ? oneByWeight(random, [
            ['coed', 84],
            ['girls', 9],
            ['boys', 7],
          ] as const)
        : 'coed',
    profileZh: openerZh + strengthZh,
    profileEn: `${openerEn} ${strengthEn}`,
    addressZh: `${district.zh}${streetZh} ${door} 號`,
    addressEn: `${door} ${streetEn}, ${district.en}`,
    tel: `${line.slice(0, 4)} ${line.slice(4)}1`,
    fax: `${line.slice(0, 4)} ${line.slice(4)}2`,
    website: `https://www.${slug}.example`,
  }
}
