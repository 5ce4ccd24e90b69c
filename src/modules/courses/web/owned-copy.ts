import type { Sent } from '#web/api-client.ts'
import { storageKey, store, stored } from '#web/browser-storage.ts'
import type { saveProgress } from '../contract/customer.ts'

/** What a save of a place sends. */
export type PlaceBody = Sent<typeof saveProgress>['body']

const keyOf = (courseId: number) => storageKey('localStorage', 'account', `course-place ${courseId}`)

/** Keeps in this browser what a page that is left, or has no line, may not have saved; null forgets it. */
export function keepCopy(courseId: number, body: PlaceBody | null): void {
  store(keyOf(courseId), body && JSON.stringify(body))
}

/** What such a page of a course has left; null where there is nothing that can be read. */
export function copyOf(courseId: number): PlaceBody | null {
  try {
    return JSON.parse(stored(keyOf(courseId)) ?? 'null') as PlaceBody | null
  } catch {
    return null
  }
}
