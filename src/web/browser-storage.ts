type Area = 'localStorage' | 'sessionStorage'

/** What this browser keeps under a name; null when there is nothing, and where people have blocked the data of sites. */
export function stored(area: Area, name: string): string | null {
  try {
    return window[area].getItem(name)
  } catch {
    return null
  }
}

/** Keeps it as far as the browser lets it, for it may be blocked or full; null forgets it. */
export function store(area: Area, name: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(name)
    else window[area].setItem(name, value)
  } catch {
    // The page works without a memory.
  }
}
