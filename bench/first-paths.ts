import { encodedBody } from './encoded-body.ts'

/** Path of the profile of the first tutor of the list, without its language. */
export const firstTutorPath = async (origin: string): Promise<string> =>
  await firstPath(`${origin}/zh/searchtutor`, /\/tutor\/detail\/\d+/)

/** The same of the first course of the catalogue. */
export const firstCoursePath = async (origin: string): Promise<string> => await firstPath(`${origin}/zh/course`, /\/course\/\d+/)

async function firstPath(list: string, pattern: RegExp): Promise<string> {
  const { text } = await encodedBody(list, 'br')
  const path = pattern.exec(text)?.[0]
  if (!path) throw new Error(`${list} shows nothing`)
  return path
}
