const GIB = 1024 ** 3
const HOUR_MS = 3_600_000

export const MOST_CHAPTERS = 50
/** Units of one course. */
export const MOST_UNITS = 300
/** Courses of one tutor. */
export const MOST_COURSES = 200

/** A video's most bytes. */
export const LARGEST_VIDEO_BYTES = 4 * GIB
/** What all videos of a tutor may weigh together. */
export const QUOTA_BYTES = 20 * GIB
/** Uploads of a tutor that have begun and not ended. */
export const MOST_UNFINISHED = 3
/** Without a further piece an upload ends after so long. */
export const UPLOAD_LASTS_MS = 48 * HOUR_MS
/** How much what a browser measured may differ from what a file holds. */
export const DURATION_TOLERANCE_MS = 2000
/** A player has to wait where key frames are further apart. */
export const LONGEST_KEY_FRAME_GAP_MS = 4000
/** A video's longest play, in milliseconds. */
export const LONGEST_VIDEO_MS = 4 * HOUR_MS

export const MOST_LEARN_POINTS = 8
/** Files of one unit, and the most bytes of one. */
export const MOST_FILES_OF_UNIT = 20
export const LARGEST_FILE_BYTES = 50 * 1024 ** 2
/** A deleted course that nobody ever had is forgotten after so long. */
export const FORGOTTEN_COURSE_MS = 30 * 24 * HOUR_MS
/** Why a course that was on sale is to go, in characters at least. */
export const SHORTEST_DELETE_REASON = 5
