/** The side on which a page of both sides is opened. */
export function sideOfPage(url: string): 'parent' | 'tutor' {
  return new URL(url).pathname.split('/').includes('tutor') ? 'tutor' : 'parent'
}
