import { endpoint } from '#kernel/endpoint.ts'
import type { ProfileMove } from '../domain/profile-status.ts'
import { ownProfile, writing } from './own-profile.ts'

const moving = (move: ProfileMove, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/tutor/profile/${move}`,
    summary,
    spec: '1 §3',
    tag: 'tutor profile',
    access: writing,
    data: ownProfile,
    refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'PROFILE_CHANGED', 'PROFILE_INCOMPLETE', 'PROFILE_SUSPENDED'],
  })

export const publishProfile = moving('publish', 'Show the own profile to everybody for the first time')
export const hideProfile = moving('hide', 'Hide the own profile')
export const showProfile = moving('show', 'Show the own profile again')
