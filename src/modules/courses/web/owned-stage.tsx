import type { ReactNode } from 'react'
import { urlOf } from '#web/api-client.ts'
import { fileSize } from '#web/file-size.ts'
import { useWords } from '#web/use-words.tsx'
import type { UnitProgress } from '../contract/customer.ts'
import { getStudyFile } from '../contract/study-files.ts'
import { clockText } from '../domain/course-lengths.ts'
import { OwnedFilm } from './owned-film.tsx'
import { nextOf, resumeAt } from './owned-units-of.ts'
import type { OwnedUnit } from './owned-units-of.ts'
import styles from './owned-course.module.css'

type Props = {
  readonly courseId: number
  readonly cover: string
  readonly units: readonly OwnedUnit[]
  /** The unit that plays or would; null where nothing does. */
  readonly unit: OwnedUnit | null
  readonly isPlaying: boolean
  readonly onPlay: (unit: OwnedUnit) => void
  readonly onSaved: (progress: UnitProgress) => void
  readonly onGone: () => void
  /** Whether something of the course can still be given back, which a saved file ends. */
  readonly canReturn: boolean
}

/** What plays: the picture until it is pressed, for bytes of a film that are sent count against a refund, and then the film. */
export function OwnedStage({ cover, units, unit, isPlaying, onPlay, canReturn, ...rest }: Props): ReactNode {
  const { t } = useWords('courses-owned')
  const videoId = unit?.videoResource.videoId ?? null
  if (!unit || videoId === null)
    return (
      <div className={styles.poster}>
        <img src={cover} alt="" width="1600" height="900" />
        <p className={styles.nothing}>{t('nothingPlays')}</p>
      </div>
    )
  const isWarned = canReturn && unit.isOwned && unit.price > 0
  const title = <h2 className={styles.unitName}>{unit.unitName}</h2>
  return (
    <section className={styles.stage} aria-label={unit.unitName}>
      {isPlaying ? (
        <OwnedFilm key={videoId} {...{ unit, videoId, ...rest }} next={nextOf(units, unit.unitProductId)} onNext={onPlay}>
          {title}
        </OwnedFilm>
      ) : (
        <>
          <Poster cover={cover} unit={unit} onPlay={() => onPlay(unit)} />
          {title}
          {isWarned && <p className={styles.quiet}>{t('playKept')}</p>}
        </>
      )}
      <UnitFiles unit={unit} isWarned={isWarned} />
    </section>
  )
}

type PosterProps = { readonly cover: string; readonly unit: OwnedUnit; readonly onPlay: () => void }

function Poster({ cover, unit, onPlay }: PosterProps): ReactNode {
  const { t } = useWords('courses-owned')
  const { unitName, progress } = unit
  const from = resumeAt(unit)
  const words = progress?.isComplete ? t('playAgain') : from > 0 ? t('playFrom', { time: clockText(from) }) : t('play')
  return (
    <button type="button" className={styles.poster} onClick={onPlay}>
      <img src={cover} alt="" width="1600" height="900" />
      <span className={styles.disc} />
      <span className={styles.posterWords}>
        {words} <span className="visually-hidden">{unitName}</span>
      </span>
    </button>
  )
}

function UnitFiles({ unit: { studyList }, isWarned }: { readonly unit: OwnedUnit; readonly isWarned: boolean }): ReactNode {
  const { t } = useWords('courses-owned')
  if (studyList.length === 0) return null
  return (
    <div className={styles.files}>
      <h3>{t('files')}</h3>
      {isWarned && <p className={styles.quiet}>{t('filesKept')}</p>}
      <ul>
        {studyList.map(({ id, name, size }) => (
          <li key={id}>
            <a href={urlOf(getStudyFile, { params: { studyId: id } })} download={name}>
              {name}
            </a>{' '}
            <small>{fileSize(size)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
