import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Pages about one tutor, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('tutor/detail/:tutorId', 'modules/tutors/web/tutor-profile.page.tsx'),
  route('tutor/dashboard/welcome', 'modules/tutors/web/welcome.page.tsx'),
  route('tutor/dashboard/profile', 'modules/tutors/web/profile-editor.page.tsx'),
  route('tutor/dashboard/profile/sent/:kind', 'modules/tutors/web/check-sent.page.tsx'),
]

/** Its pages of the back office, below the locale. */
export const officePages: readonly RouteConfigEntry[] = [
  route('admin/verifications', 'modules/tutors/web/office-verifications.page.tsx', [
    route(':verificationId', 'modules/tutors/web/office-verification.page.tsx'),
  ]),
]
