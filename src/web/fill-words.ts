/** Fills `{{name}}` in words, as i18next does: what has no value stays. */
export function fillWords(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  if (!text.includes('{{')) return text
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
