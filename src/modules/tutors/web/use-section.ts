import { useState } from 'react'
import type { OwnProfile } from '../contract/own-profile.ts'
import type { ProfileSaves, SavedSection } from './use-profile-saves.ts'

/** Fields of a section as they are typed; each change is saved soon after. */
export function useSection<S extends SavedSection>(
  saves: ProfileSaves,
  section: S,
): readonly [OwnProfile[S], (changes: Partial<OwnProfile[S]>) => void] {
  const [fields, setFields] = useState(saves.profile[section])
  const change = (changes: Partial<OwnProfile[S]>): void => {
    const next = { ...fields, ...changes }
    setFields(next)
    saves.save(section, next)
  }
  return [fields, change]
}
