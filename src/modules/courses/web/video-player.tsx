import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Localised } from '#kernel/locale.ts'
import { urlOf } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { getCaption } from '../contract/captions.ts'
import { getVideo } from '../contract/videos.ts'
import { clockText } from '../domain/course-lengths.ts'
import type { VideoAnswer } from '../contract/videos.ts'
import { useDocumentThatPlays } from './use-document-that-plays.ts'
import styles from './courses.module.css'

const LANGUAGE_TAGS: Localised<string> = { zh: 'zh-Hant', en: 'en' }
/** A fresh address is asked for when so much of the old one is left, in milliseconds. */
const FRESH_BEFORE_MS = 60_000

/** A video that plays for who looks at it; its length in seconds. */
export type PlayedVideo = Pick<VideoAnswer, 'videoId' | 'videoDuration' | 'width' | 'height' | 'keyFrameGap'>

type Props = {
  readonly video: PlayedVideo
  readonly unitName: string
  readonly captions?: readonly { readonly id: number; readonly language: 'zh' | 'en' }[]
  /** Begins as soon as it can. */
  readonly isStarted?: boolean
  /** How many times as fast it plays. */
  readonly speed?: number
  /** Is given the film once it is there, to follow what is played of it; answers how to stop. */
  readonly attend?: ((video: HTMLVideoElement) => () => void) | undefined
}

/** Plays a video by ranges, with the browser's own controls. Its address ends; a fresh one goes on at the same second. Words: `courses-player`. */
export function VideoPlayer({ video, unitName, captions = [], isStarted = false, speed = 1, attend }: Props): ReactNode {
  const { t } = useWords('courses-player')
  const locale = useLocale()
  const { videoId, videoDuration, width, height, keyFrameGap } = video
  const { url, state, ask, element } = useAddress(videoId, speed)
  useDocumentThatPlays()
  const isHere = url !== null
  useEffect(() => (isHere && element.current ? attend?.(element.current) : undefined), [isHere, attend, element])
  const facts = [
    ...(videoDuration === null ? [] : [t('length', { length: clockText(videoDuration) })]),
    ...(width === null || height === null ? [] : [t('size', { width, height })]),
  ]
  return (
    <div className={styles.player}>
      {state === 'loading' && <p role="status">{t('loading')}</p>}
      {state === 'failed' && (
        <p role="alert" className="problem-note">
          {t('unplayable')}{' '}
          <button type="button" className="button quiet" onClick={() => void ask()}>
            {t('again')}
          </button>
        </p>
      )}
      {url !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- those that its tutor has added
        <video
          ref={element}
          src={url}
          controls
          playsInline
          autoPlay={isStarted}
          preload="metadata"
          aria-label={t('player', { name: unitName })}
          onError={() => void ask()}
        >
          {captions.map(({ id, language }) => (
            <track
              key={id}
              kind="captions"
              srcLang={LANGUAGE_TAGS[language]}
              label={t(`caption.${language}`)}
              src={urlOf(getCaption, { params: { captionId: id } })}
              default={language === locale}
            />
          ))}
        </video>
      )}
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      {keyFrameGap !== null && <p className={styles.note}>{t('gap', { seconds: Math.round(keyFrameGap) })}</p>}
    </div>
  )
}

/** The address of a video, asked for anew before it ends and when it does not play. */
function useAddress(videoId: string, speed: number) {
  const locale = useLocale()
  const element = useRef<HTMLVideoElement>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef('')
  const ask = async (): Promise<void> => {
    clearTimeout(timer.current)
    try {
      const { playUrl, expiresAt } = await browserApi(locale, 'background')(getVideo, { params: { videoId } })
      // A fresh address that does not play either is not the address's fault.
      if (element.current?.error && Date.now() - Number(last.current || 0) < FRESH_BEFORE_MS) return setState('failed')
      last.current = String(Date.now())
      const video = element.current
      const at = video?.currentTime ?? 0
      const isPlaying = video !== null && !video.paused
      setUrl(playUrl)
      setState('here')
      if (video)
        video.addEventListener(
          'loadedmetadata',
          () => {
            video.currentTime = at
            if (isPlaying) void video.play()
          },
          { once: true },
        )
      timer.current = setTimeout(
        () => void ask(),
        Math.max(FRESH_BEFORE_MS, Date.parse(expiresAt) - Date.now() - FRESH_BEFORE_MS),
      )
    } catch {
      setState('failed')
    }
  }
  useEffect(() => {
    void ask()
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once for a video
  }, [videoId])
  useEffect(() => {
    if (element.current) element.current.playbackRate = speed
  }, [speed, url])
  return { url, state, ask, element }
}
