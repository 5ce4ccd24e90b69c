/** Fills `{{name}}` in words that a loader composes; the same notation as the texts of i18next. */
export function fillWords(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  if (!text.includes('{{')) return text
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
