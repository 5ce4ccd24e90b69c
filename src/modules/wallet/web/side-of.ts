/** Whose dashboard an address is of. */
export const sideOf = (pathname: string): 'parent' | 'tutor' => (pathname.split('/')[2] === 'tutor' ? 'tutor' : 'parent')
