/** Why a video is not taken, as callers are told it. */
export type VideoRefusalCode = 'FILE_TYPE' | 'VIDEO_NOT_READABLE' | 'VIDEO_TOO_LARGE' | 'VIDEO_NEEDS_CONVERSION'

/** A "no" of the packer. `reason` says what was found, in kebab case or as the reader's own message: for logs, never for people. */
export type VideoRefusal = { readonly refused: VideoRefusalCode; readonly reason: string }

/** Thrown inside the packer where a file turns out to be unfit; `unlessUnfit` makes it a value again. */
export class UnfitVideo extends Error {
  readonly refused: VideoRefusalCode
  readonly reason: string

  constructor(refused: VideoRefusalCode, reason: string) {
    super(`${refused}: ${reason}`)
    this.name = 'UnfitVideo'
    this.refused = refused
    this.reason = reason
  }
}

/** What the work answers, or the refusal that it threw. */
export async function unlessUnfit<T>(work: () => Promise<T>): Promise<T | VideoRefusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnfitVideo) return { refused: error.refused, reason: error.reason }
    throw error
  }
}

/** Whether the packer said no. */
export const isVideoRefusal = (answer: object): answer is VideoRefusal => 'refused' in answer
