import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { playedKey } from '../store/video-files.ts'
import type { CourseWorld } from './course-world.ts'
import { published } from './desk.ts'
import { makeWhole } from './whole-course.ts'
import type { WholeAuthor } from './whole-course.ts'

export type Who = Pick<SignedIn, 'headers'>
export type Viewer = 'visitor' | 'institution' | 'parent' | 'otherTutor' | 'author' | 'operator'
export type Kind = 'preview' | 'free' | 'paid'

/** Everybody who looks at a course but its tutor. */
export type Strangers = Readonly<Record<Exclude<Viewer, 'author'>, Who>>
export type People = Readonly<Record<Viewer, Who>>

export const KINDS: readonly Kind[] = ['preview', 'free', 'paid']
export const VIEWERS: readonly Viewer[] = ['visitor', 'institution', 'parent', 'otherTutor', 'author', 'operator']

export async function openStrangers({ site }: CourseWorld): Promise<Strangers> {
  return {
    visitor: { headers: { ...visitor } },
    institution: await signInAs(site, { side: 'institution' }),
    parent: await signInAs(site, { side: 'parent' }),
    otherTutor: await signInAs(site, { side: 'tutor' }),
    operator: await signInAs(site, { side: 'operator' }),
  }
}

export const FILM = Buffer.from('the bytes of a film, of which nobody without a right gets one')

/** An author whose course has one unit of a kind, which plays `FILM`. */
export async function authorOf(world: CourseWorld, kind: Kind): Promise<WholeAuthor> {
  const author = await makeWhole(world)
  const { db } = world.site.database
  await db
    .updateTable('draft_unit')
    .set({ isPreview: kind === 'preview', priceCents: kind === 'paid' ? 5000 : 0 })
    .where('id', '=', author.unitId)
    .execute()
  await world.storage.put(playedKey(author.videoId), FILM)
  await db.updateTable('course_video').set({ packedBytes: FILM.length }).where('id', '=', author.videoId).execute()
  return author
}

type Published = { readonly author: WholeAuthor; readonly strangers: Strangers }

/** Publishes what an author has written. Answers the number of the course. */
export const publishIt = async (world: CourseWorld, { author, strangers }: Published, submitType = 'ADD'): Promise<number> =>
  await published(world, { author, operator: strangers.operator }, submitType)
