import { ask } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'

/** A draft as its page gets it, as far as tests look at it. */
export type Draft = {
  readonly revision: number
  readonly textRevision: number
  readonly status: number
  readonly missing: readonly { readonly code: string }[]
  readonly chapterList: readonly {
    readonly id: number
    readonly revision: number
    readonly chapterName: string
    readonly chapterPrice: number | null
    readonly unitList: readonly {
      readonly id: number
      readonly unitName: string
      readonly price: number
      readonly revision: number
    }[]
  }[]
} & Readonly<Record<string, unknown>>

export const draftOf = async (world: CourseWorld, author: Author): Promise<Draft> =>
  (await ask(world, author)(`/online/course/manuscript/${author.manuscriptId}`)).data as Draft
/** Saves something of it. */
export const put =
  (world: CourseWorld, author: Author) =>
  async (path: string, payload: object = {}) =>
    await ask(world, author)(`/online/course/${path}`, { method: 'PUT', payload })
