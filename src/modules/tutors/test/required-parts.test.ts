import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { Dashboard } from '../contract/dashboard.ts'
import type { OwnProfile } from '../contract/own-profile.ts'
import { SECTIONS, progressOf } from '../web/section-of.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(20)))
afterAll(async () => await site.close())

test('a profile needs seven parts, and its home, its editor and its welcome say so alike', async () => {
  const { headers } = await signInAs(site, { side: 'tutor' })
  const data = async <D>(url: string): Promise<D> =>
    (await site.server.inject({ url: `/api/tutor/${url}`, headers })).json<{ data: D }>().data
  const { parts } = (await data<OwnProfile>('profile')).completeness
  const required = parts.filter(({ isRequired }) => isRequired).map(({ part }) => part)
  expect(required).toEqual(['basics', 'subjects', 'areas', 'education', 'experience', 'languages', 'intro'])
  const { actions } = await data<Dashboard>('dashboard')
  const asked = actions.flatMap((one) => (one.kind === 'part' && one.isRequired ? [one.part] : []))
  expect(asked.toSorted()).toEqual(required.toSorted())
  const open = SECTIONS.filter((section) => progressOf(section, parts) === 'open')
  expect(open).toEqual(['basics', 'subjects', 'areas', 'education', 'experience', 'teaching', 'intro'])
  // What makes a profile better without being required leaves no section open.
  const filled = parts.map((one) => ({ ...one, isDone: one.isRequired }))
  expect(SECTIONS.filter((section) => progressOf(section, filled) === 'open')).toEqual([])
  expect(progressOf('availability', filled)).toBe('optional')
})
