import { useState } from 'react'
import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { urlOf } from '#web/api-client.ts'
import { fileSize } from '#web/file-size.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { getStudyFile } from '../contract/study-files.ts'
import type { DeskCourse } from '../contract/office-courses.ts'
import { CHAPTER_NUMBER } from '../domain/chapter-number.ts'
import { clockText } from '../domain/course-lengths.ts'
import { VideoPlayer } from './video-player.tsx'
import styles from './office-course.module.css'

const SPEEDS = [1, 1.25, 1.5, 2] as const

/** Every unit of a course, to be watched at one to two times its speed, with its captions and files. */
export function CourseUnits({ course: { draft } }: { readonly course: DeskCourse }): ReactNode {
  const { t } = useWords('courses-desk')
  const locale = useLocale()
  const [playing, setPlaying] = useState<number | null>(null)
  const [speed, setSpeed] = useState(1)
  return (
    <>
      <label className={styles.speed}>
        {t('speed')}
        <select className="field" value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </label>
      {draft.chapterList.map((chapter, at) => (
        <section key={chapter.id} className={styles.chapter}>
          <h3>
            {t('chapter', { number: CHAPTER_NUMBER[locale](at + 1) })} {chapter.chapterName}
            {chapter.chapterPrice !== null && <small> · {moneyText(chapter.chapterPrice)}</small>}
          </h3>
          <ol>
            {chapter.unitList.map((unit) => (
              <li key={unit.id}>
                <Unit unit={unit} isOpen={playing === unit.id} speed={speed} onOpen={() => setPlaying(unit.id)} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

type UnitProps = {
  readonly unit: DeskCourse['draft']['chapterList'][number]['unitList'][number]
  readonly isOpen: boolean
  readonly speed: number
  readonly onOpen: () => void
}

function Unit({ unit, isOpen, speed, onOpen }: UnitProps): ReactNode {
  const { t } = useWords('courses-desk')
  const { unitName, price, isPreview, videoResource, captionList, studyList } = unit
  const facts = [
    videoResource?.videoDuration ? clockText(videoResource.videoDuration) : t('noVideo'),
    price === 0 ? t('free') : moneyText(price),
    ...(isPreview ? [t('preview')] : []),
  ]
  return (
    <>
      <p className={styles.unit}>
        <span>{unitName}</span> <small>{facts.join(' · ')}</small>
        {videoResource && !isOpen && (
          <button type="button" className="button quiet" onClick={onOpen} aria-label={t('watchUnit', { name: unitName })}>
            {t('watch')}
          </button>
        )}
      </p>
      {isOpen && videoResource && (
        <VideoPlayer video={videoResource} unitName={unitName} captions={captionList} speed={speed} isStarted />
      )}
      {studyList.length > 0 && (
        <ul className={styles.files}>
          {studyList.map(({ id, name, size }) => (
            <li key={id}>
              <a href={urlOf(getStudyFile, { params: { studyId: id } })} download={name}>
                {name}
              </a>{' '}
              <small>{fileSize(size)}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
