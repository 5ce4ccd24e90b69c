export const COVER_FOLDER = 'course-cover/'

/** Where the picture of a course lies in storage, by the key of the large one. */
export function coverFile(coverKey: string, size: 'large' | 'small'): string {
  return size === 'large' ? coverKey : coverKey.replace(/\.webp$/, '.small.webp')
}

/** The key of the large picture that a stored file belongs to. */
export const coverKeyOfFile = (key: string): string => key.replace(/\.small\.webp$/, '.webp')

export const coverKeyOf = (coverId: string): string => `${COVER_FOLDER}${coverId}.webp`

/** The address of the picture of a course; null where it has none. */
export function coverUrl(coverKey: string | null, size: 'large' | 'small'): string | null {
  if (coverKey === null) return null
  const coverId = coverKey.slice(COVER_FOLDER.length).replace(/\.webp$/, '')
  return `/online/course/cover/${coverId}/${size}`
}
