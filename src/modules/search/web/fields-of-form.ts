import { NO_FILTER } from './form-fields.ts'
import type { Fields } from '../address/list-url.ts'

/** Wire fields of the search form: repeated names are joined, empty ones and sliders at their ends left out (specification 1 §5). */
export function fieldsOfForm(form: HTMLFormElement): Fields {
  const values = new FormData(form)
  const fields: Record<string, string> = {}
  for (const name of new Set(values.keys())) {
    const text = values
      .getAll(name)
      .filter((value) => typeof value === 'string' && value.trim() !== '')
      .map(String)
      .join(',')
      .trim()
    if (text !== '') fields[name] = text
  }
  if (fields['order'] === 'smartOrder' || fields['order'] === 'default') delete fields['order']
  for (const end of form.elements)
    if (end instanceof HTMLInputElement && end.value === end.getAttribute(NO_FILTER)) delete fields[end.name]
  return fields
}
