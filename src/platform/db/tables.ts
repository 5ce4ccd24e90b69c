// Written by scripts/table-types.ts from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export type DemoFillTable = {
  id: GeneratedAlways<number>
  seed: number
  tutors: number
  filled_at: Date
}

export type SchemaMigrationTable = {
  name: string
  hash: string
  applied_at: Generated<Date>
}

export type SchoolTable = {
  id: number
  district_id: number
  name_zh: string
  name_en: string
  level: string
  finance: string
  gender: string
  profile_zh: string
  profile_en: string
  address_zh: string
  address_en: string
  tel: string
  fax: string
  website: string
}

export type TutorTable = {
  id: Generated<number>
  status: Generated<string>
  name_zh: string
  name_en: string
  sex: string
  birth_year: number
  avatar_key: string | null
  avatar_modified_at: Date | null
  tutor_level: Generated<number>
  star_level_expires_at: Date | null
  price_min_cents: number
  experience_years: number
  education: number
  university: string | null
  major_zh: string | null
  major_en: string | null
  languages: Generated<string[]>
  features: Generated<string[]>
  experience_kinds: Generated<string[]>
  current_jobs: Generated<number[]>
  teaches_online: Generated<boolean>
  intro: Generated<string>
  created_at: Date
  updated_at: Date
}

export type TutorAreaTable = {
  tutor_id: number
  area_id: number
}

export type TutorSearchTable = {
  id: number
  status: number
  price: number
  age: number
  experience: number
  score: number
  review_count: number
  popularity: number
  taught_hours: number
  smart: number
  terms: number[]
  words: number[]
}

export type TutorSearchChangeTable = {
  seq: GeneratedAlways<number>
  tutor_id: number
  txid: Generated<string>
  changed_at: Generated<Date>
}

export type TutorStatTable = {
  tutor_id: number
  view_count: Generated<number>
  success_job_count: Generated<number>
  collected_count: Generated<number>
  taught_minutes: Generated<number>
  rating_1: Generated<number>
  rating_2: Generated<number>
  rating_3: Generated<number>
  rating_4: Generated<number>
  rating_5: Generated<number>
}

export type TutorSubjectTable = {
  tutor_id: number
  position: number
  subject: string
  custom_label: string | null
  level_min: number
  level_max: number
  price_cents: number
}

export type DB = {
  demo_fill: DemoFillTable
  schema_migration: SchemaMigrationTable
  school: SchoolTable
  tutor: TutorTable
  tutor_area: TutorAreaTable
  tutor_search: TutorSearchTable
  tutor_search_change: TutorSearchChangeTable
  tutor_stat: TutorStatTable
  tutor_subject: TutorSubjectTable
}
