/** The side for which this page was made; null for a visitor's. */
export function pageSide(): 'parent' | 'tutor' | null {
  const { side } = document.documentElement.dataset
  return side === 'parent' || side === 'tutor' ? side : null
}
