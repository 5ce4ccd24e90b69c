import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { UnitProgress } from '../contract/customer.ts'
import { isKept, resumeAt } from './owned-units-of.ts'
import type { OwnedUnit } from './owned-units-of.ts'
import { useOwnedProgress } from './use-owned-progress.ts'
import { VideoPlayer } from './video-player.tsx'
import styles from './owned-course.module.css'

type Props = {
  readonly courseId: number
  /** A unit that plays, as it was when it was chosen. */
  readonly unit: OwnedUnit
  readonly videoId: string
  /** What comes behind it; null at the end. */
  readonly next: OwnedUnit | null
  readonly onNext: (unit: OwnedUnit) => void
  readonly onSaved: (progress: UnitProgress) => void
  readonly onGone: () => void
  /** Below the film. */
  readonly children: ReactNode
}

/** The film of a unit, which begins by itself where it was left and keeps where its reader is. Words: `courses-owned`, `courses-player`. */
export function OwnedFilm({ courseId, unit, videoId, next, onNext, onSaved, onGone, children }: Props): ReactNode {
  const { t } = useWords('courses-owned')
  const place = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { state, attend, flush } = useOwnedProgress({ courseId, videoId, from: resumeAt(unit), onSaved, onGone })
  // What was pressed to play it is gone.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const goOn = async (to: OwnedUnit): Promise<void> => {
    if (isLeaving) return
    setLeaving(true)
    await flush()
    onNext(to)
  }
  const { unitName, videoResource, captionList } = unit
  const video = { videoId, videoDuration: videoResource.videoDuration, width: null, height: null, keyFrameGap: null }
  return (
    <div ref={place} className={styles.film} role="group" aria-label={unitName} tabIndex={-1}>
      <VideoPlayer
        video={video}
        unitName={unitName}
        captions={captionList}
        isStarted
        attend={isKept(unit) ? attend : undefined}
      />
      {children}
      {!isKept(unit) && <p className={styles.quiet}>{t('previewText')}</p>}
      <p role="alert" className="problem-note">
        {state === 'unsaved' ? t('unsaved') : ''}
      </p>
      {next && (
        <button type="button" className={`button quiet ${styles.next}`} aria-disabled={isLeaving} onClick={() => void goOn(next)}>
          {isLeaving ? t('saving') : t('next', { name: next.unitName })}
        </button>
      )}
    </div>
  )
}
