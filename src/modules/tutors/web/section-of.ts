import type { PartProgress, ProfilePart } from '../domain/completeness.ts'

/** Sections of the editor in their order; also the anchors of the page. */
export const SECTIONS = [
  'basics',
  'subjects',
  'trial',
  'areas',
  'education',
  'experience',
  'teaching',
  'intro',
  'availability',
  'checks',
] as const
export type EditorSection = (typeof SECTIONS)[number]

/** The section in which a part of the profile is filled in. */
export function sectionOf(part: ProfilePart): EditorSection {
  if (part === 'photo') return 'basics'
  if (part === 'languages' || part === 'features') return 'teaching'
  return part
}

export type SectionProgress = 'done' | 'open' | 'optional'

/** A section is open as long as a required part of it is missing, so that as many are open as the profile still needs. */
export function progressOf(section: EditorSection, parts: readonly PartProgress[]): SectionProgress {
  const own = parts.filter(({ part }) => sectionOf(part) === section)
  const required = own.filter(({ isRequired }) => isRequired)
  const counted = required.length > 0 ? required : own
  if (counted.length > 0 && counted.every(({ isDone }) => isDone)) return 'done'
  return required.length > 0 ? 'open' : 'optional'
}
