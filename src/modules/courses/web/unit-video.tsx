import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { fileSize } from '#web/file-size.ts'
import { useAct } from '#web/use-act.ts'
import { useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import { deleteVideo } from '../contract/videos.ts'
import type { VideoAnswer } from '../contract/videos.ts'
import type { DraftUnit } from './own-draft.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useVideoUpload } from './use-video-uploads.ts'
import { isSameFile } from './video-uploads.ts'
import { VideoPlayer } from './video-player.tsx'
import styles from './courses.module.css'

const LARGEST_BYTES = 4 * 1024 ** 3

type Props = { readonly unit: DraftUnit; readonly isEditable: boolean }

/** The video of a unit, what is being uploaded for it, and what went wrong with that. */
export function UnitVideo({ unit, isEditable }: Props): ReactNode {
  const { t } = useWords('courses')
  const { videoResource, upload: former, unitName } = unit
  const video = useVideoUpload(unit.id)
  const [refused, setRefused] = useState('')
  const [other, setOther] = useState<File | null>(null)
  const choose = (file: File): void => {
    const problem = file.size === 0 ? t('upload.empty') : file.size > LARGEST_BYTES ? t('upload.tooLarge') : ''
    setRefused(problem)
    if (problem !== '') return
    if (former?.state === 'uploading' && !isSameFile(file, former)) return setOther(file)
    video.send(file, former)
  }
  const isUnfinished = former?.state === 'uploading' && video.upload === null
  const label = isUnfinished ? t('upload.choose') : videoResource ? t('video.replace') : t('video.choose')
  return (
    <div role="group" className={styles.unit} aria-label={t('video.player', { name: unitName })}>
      {videoResource && <VideoPlayer video={videoResource} unitName={unitName} captions={unit.captionList} />}
      {!videoResource && !former && video.upload === null && <p className={styles.quiet}>{t('video.none')}</p>}
      {video.upload && <UploadProgress video={video} />}
      {former && video.upload === null && <Former former={former} />}
      {other && (
        <div className={styles.question} role="group" aria-label={t('upload.other')}>
          <p>{t('upload.other')}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              setOther(null)
              video.send(other, former)
            }}
          >
            {t('upload.otherYes')}
          </button>
          <button type="button" className="button quiet" onClick={() => setOther(null)}>
            {t('upload.otherNo')}
          </button>
        </div>
      )}
      {isEditable && video.upload === null && former?.state !== 'uploaded' && (
        <FileButton label={label} isQuiet={videoResource !== null} onChoose={choose} />
      )}
      <p role="alert" className="problem-note">
        {refused}
      </p>
    </div>
  )
}

/** What was sent before and does not play: unfinished, being packed, or refused with its reason. */
function Former({ former }: { readonly former: VideoAnswer }): ReactNode {
  const { t } = useWords('courses')
  const moment = useMoment()
  const { state, fileName: name, failure } = former
  const { act, isBusy } = useAct(t('failed'))
  const remove = (done: string) => async () =>
    void (await act({ send: async (api) => await api(deleteVideo, { params: { videoId: former.videoId } }), done }))
  if (state === 'uploaded')
    return (
      <p role="status" className={styles.working}>
        {t('upload.processing', { name })}
      </p>
    )
  const values = {
    name,
    sent: fileSize(former.received),
    size: fileSize(former.videoSize),
    day: former.expiresAt === null ? '' : moment(former.expiresAt),
  }
  const isUnfinished = state === 'uploading'
  return (
    <div className={styles.former}>
      {isUnfinished && (
        <>
          <p>{t('upload.unfinished', values)}</p>
          <progress max={former.videoSize} value={former.received} aria-label={name} />
        </>
      )}
      {failure && <p className="problem-note">{t(`failure.${failure}`, { name })}</p>}
      {failure === 'VIDEO_NEEDS_CONVERSION' && <HowToConvert />}
      <button
        type="button"
        className="button quiet"
        aria-disabled={isBusy}
        onClick={() => void remove(isUnfinished ? t('upload.cancelled') : t('upload.removed'))()}
      >
        {isUnfinished ? t('upload.cancel') : t('upload.remove')}
      </button>
    </div>
  )
}

function HowToConvert(): ReactNode {
  const { t } = useWords('courses')
  return (
    <details className={styles.convert} open>
      <summary>{t('convert.title')}</summary>
      <p>{t('convert.iphone')}</p>
      <p>{t('convert.android')}</p>
    </details>
  )
}

type FileButtonProps = { readonly label: string; readonly isQuiet: boolean; readonly onChoose: (file: File) => void }

/** Opens the browser's choice of files. */
function FileButton({ label, isQuiet, onChoose }: FileButtonProps): ReactNode {
  const { t } = useWords('courses')
  const hint = useId()
  return (
    <div className={styles.choose}>
      <label className={isQuiet ? 'button quiet' : 'button'}>
        {label}
        <input
          type="file"
          className="visually-hidden"
          accept="video/mp4,video/quicktime,video/x-matroska,video/webm,.mkv,.mov,.mp4"
          aria-describedby={hint}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file may be chosen once more.
            target.value = ''
            if (file) onChoose(file)
          }}
        />
      </label>
      <small id={hint}>{t('video.hint')}</small>
    </div>
  )
}
