import type { ApiClient } from '#web/api-client.ts'

/** Slot `book-tutor`: books the tutor for whom a case was published. Throws what the API refuses. */
export type BookTutor = (api: ApiClient, order: { readonly jobId: number; readonly tutorId: number }) => Promise<void>

const files = import.meta.glob<{ readonly bookTutor: BookTutor }>('/src/modules/*/places/book-tutor.ts', { eager: true })

/** Books the tutor for whom a case was published. */
export const bookTutor: BookTutor = async (api, order) => {
  for (const file of Object.values(files)) await file.bookTutor(api, order)
}
