import type { CourseDetail } from '../contract/visitor.ts'
import type { PlayedVideo } from './video-player.tsx'

/** A unit as it is shown; its price in dollars. */
export type ShownUnit = {
  readonly id: number
  readonly unitName: string
  readonly price: number
  readonly isPreview: boolean
  /** Whether it is the reader's. */
  readonly isOwned?: boolean
  /** Seconds; null without a video. */
  readonly seconds: number | null
  /** What plays for who looks at it; null where nothing does. */
  readonly plays: PlayedVideo | null
  readonly captionList: readonly { readonly id: number; readonly language: 'zh' | 'en' }[]
  readonly studyList: readonly { readonly id: number; readonly name: string; readonly size: number }[]
}

export type ShownChapter = {
  readonly id: number
  readonly chapterName: string
  /** Dollars: of all of it, and of what of it is not the reader's yet. */
  readonly price: number
  readonly due?: number
  readonly unitList: readonly ShownUnit[]
}

/** A course as it is shown, to its tutor before and to everybody after it is published. */
export type ShownCourse = {
  readonly courseName: string
  readonly subtitle: string
  readonly cover: string | null
  readonly summary: string
  readonly learnPoints: readonly string[]
  /** Subject, levels, language. */
  readonly facts: readonly string[]
  /** Dollars: of the whole, and of all units one by one. */
  readonly whole: number
  readonly sum: number
  /** Dollars: of what is not the reader's yet. */
  readonly due?: number
  /** Whether all of it is the reader's. */
  readonly isSoled?: boolean
  readonly chapterList: readonly ShownChapter[]
}

/** What is on sale. */
export function shownDetail(course: CourseDetail): ShownCourse {
  const { courseName, subtitle, coverLarge, summary, learnPoints, subject, level, language } = course
  return {
    courseName,
    subtitle,
    cover: coverLarge,
    summary,
    learnPoints,
    facts: [subject, level, language].filter((fact) => fact !== ''),
    whole: course.combinePrice,
    sum: course.totalPrice,
    due: course.due,
    isSoled: course.isSoled,
    chapterList: course.chapterList.map(({ id, chapterName, chapterPrice, due, unitList }) => ({
      id,
      chapterName,
      price: chapterPrice,
      due,
      unitList: unitList.map(({ videoResource: { videoId, videoDuration }, ...unit }) => ({
        ...unit,
        seconds: videoDuration,
        plays: videoId === null ? null : { videoId, videoDuration, width: null, height: null, keyFrameGap: null },
      })),
    })),
  }
}
