const KILOBYTE = 1024

/** The size of a file as people read it: `340 KB`, `2.4 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`
}
