import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { ownProfile, writing } from './own-profile.ts'
import { PROFILE_SECTIONS } from './profile-sections.ts'
import type { ProfileSection } from './profile-sections.ts'

/** Bytes of the longest one: every subject at every level, with its price. */
const LARGEST_SECTION = 64 * 1024

/** Saves one section of the own profile; `version` is the one that was read. Answers the profile as it is now. */
function saving<S extends z.ZodRawShape>(section: ProfileSection, fields: z.ZodObject<S>) {
  return endpoint({
    method: 'POST',
    path: `/api/tutor/profile/${section}`,
    summary: `Save the section ${section} of the own profile`,
    spec: '1 §3',
    tag: 'tutor profile',
    access: writing,
    body: fields.extend({
      version: z.number().int().min(1),
      /** Accepts that verified badges for what is changed are dropped. */
      dropsChecks: z.boolean().default(false),
    }),
    largestBody: LARGEST_SECTION,
    data: ownProfile,
    refusals: [
      'LOGIN_REQUIRED',
      'ROLE_NOT_ALLOWED',
      'PROFILE_CHANGED',
      'PROFILE_INCOMPLETE',
      'PROFILE_SUSPENDED',
      'CHECKS_WOULD_DROP',
    ],
  })
}

export const saveBasics = saving('basics', PROFILE_SECTIONS.basics)
export const saveEducation = saving('education', PROFILE_SECTIONS.education)
export const saveSubjects = saving('subjects', PROFILE_SECTIONS.subjects)
export const saveTrial = saving('trial', PROFILE_SECTIONS.trial)
export const saveAreas = saving('areas', PROFILE_SECTIONS.areas)
export const saveExperience = saving('experience', PROFILE_SECTIONS.experience)
export const saveTeaching = saving('teaching', PROFILE_SECTIONS.teaching)
export const saveIntro = saving('intro', PROFILE_SECTIONS.intro)
export const saveAvailability = saving('availability', PROFILE_SECTIONS.availability)
