import type { Fields } from './list-url.ts'

// Second names of query parameters (specification 1 §2 "Other search route parameters").
const ALIASES: Readonly<Record<string, string>> = { areaIds: 'area', subjects: 'subject', tutorFeature: 'tags' }

/** What stands in the address besides the `data` parameter wins over what that says. */
export function fieldsBeside(search: URLSearchParams, preset: Fields): Fields {
  const fields: Record<string, string> = { ...preset }
  for (const name of new Set(search.keys())) {
    const value = search
      .getAll(name)
      .filter((one) => one !== '')
      .join(',')
    if (name !== 'data' && value !== '') fields[ALIASES[name] ?? name] = value
  }
  return fields
}
