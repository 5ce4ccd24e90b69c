const PATIENCE_MS = 4000

/** How long a video of this browser is, in seconds; 0 where the browser cannot tell within a few seconds. */
export async function lengthOfFile(file: File): Promise<number> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    return await new Promise<number>((resolve) => {
      const timer = setTimeout(() => resolve(0), PATIENCE_MS)
      const end = (seconds: number): void => {
        clearTimeout(timer)
        resolve(Number.isFinite(seconds) && seconds > 0 ? seconds : 0)
      }
      video.addEventListener('loadedmetadata', () => end(video.duration))
      video.addEventListener('error', () => end(0))
      video.preload = 'metadata'
      video.src = url
    })
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}
