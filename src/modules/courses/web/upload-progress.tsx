import type { ReactNode } from 'react'
import { fileSize } from '#web/file-size.ts'
import { useWords } from '#web/use-words.tsx'
import type { VideoUpload } from './use-video-uploads.ts'
import styles from './courses.module.css'

const MINUTE_SECONDS = 60

/** How far an upload of this page is, with what can be done about it. */
export function UploadProgress({ video }: { readonly video: VideoUpload }): ReactNode {
  const { t } = useWords('courses')
  const { upload, pause, resume, drop } = video
  if (!upload) return null
  const { file, sent, state } = upload
  return (
    <div className={styles.upload}>
      <p>{t('upload.sending', { name: file.name })}</p>
      <progress max={file.size} value={sent} aria-label={t('upload.sending', { name: file.name })} />
      <p className={styles.figures}>
        {t('upload.progress', { sent: fileSize(sent), size: fileSize(file.size) })}
        <TimeLeft upload={upload} />
      </p>
      <p role="status" className={styles.quiet}>
        <StateLine upload={upload} />
      </p>
      <div className={styles.acts}>
        {(state === 'sending' || state === 'waiting') && (
          <button type="button" className="button quiet" onClick={pause}>
            {t('upload.pause')}
          </button>
        )}
        {(state === 'paused' || state === 'stopped') && (
          <>
            <button type="button" className="button" onClick={resume}>
              {t('upload.resume')}
            </button>
            <button type="button" className="button quiet" onClick={drop}>
              {t('upload.otherNo')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

type UploadProps = { readonly upload: NonNullable<VideoUpload['upload']> }

function TimeLeft({ upload: { file, sent, pace, state } }: UploadProps): ReactNode {
  const { t } = useWords('courses')
  if (state !== 'sending' || pace === 0) return null
  const seconds = Math.max(1, Math.round((file.size - sent) / pace))
  const time =
    seconds < MINUTE_SECONDS
      ? t('upload.seconds', { count: seconds })
      : t('upload.minutes', { count: Math.round(seconds / MINUTE_SECONDS) })
  return <> · {t('upload.left', { time })}</>
}

function StateLine({ upload: { state, status, problem } }: UploadProps): ReactNode {
  const { t } = useWords('courses')
  if (state === 'sending') return t('upload.leave')
  if (state === 'waiting') return t('upload.waiting')
  if (state === 'paused') return t('upload.paused')
  if (status === 401 || status === 403) return t('upload.login')
  return problem || t('upload.stopped')
}
