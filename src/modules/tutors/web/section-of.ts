import type { ProfilePart } from '../domain/completeness.ts'

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
