import { encodedBody } from './encoded-body.ts'

/** Path of the profile of the first tutor of the list, without its language. */
export async function firstTutorPath(origin: string): Promise<string> {
  const { text } = await encodedBody(`${origin}/zh/searchtutor`, 'br')
  const path = /\/tutor\/detail\/\d+/.exec(text)?.[0]
  if (!path) throw new Error('the list shows no tutor')
  return path
}
