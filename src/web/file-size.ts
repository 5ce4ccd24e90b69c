const KILOBYTE = 1024

/** The size of a file as people read it: `340 KB`, `2.4 MB`, `1.2 GB`. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  const megabytes = bytes / KILOBYTE / KILOBYTE
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`
  return megabytes < KILOBYTE ? `${megabytes.toFixed(1)} MB` : `${(megabytes / KILOBYTE).toFixed(1)} GB`
}
