/** One chosen subject; null levels mean any level. */
export type SubjectChoice = {
  readonly subject: string
  readonly levelMin: number | null
  readonly levelMax: number | null
  /** The user's own name of a custom subject (specification 1 §3). */
  readonly label?: string
}
