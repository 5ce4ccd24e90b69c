/** Most points of each part of the smart order, in the order in which the ranking page explains them. */
export const RANKING_FACTORS = [
  { factor: 'rating', most: 400 },
  { factor: 'star', most: 180 },
  { factor: 'jobs', most: 150 },
  { factor: 'newcomer', most: 120 },
  { factor: 'experience', most: 100 },
  { factor: 'profile', most: 100 },
  { factor: 'turn', most: 39 },
] as const

/** The same of the smart order of courses. */
export const COURSE_RANKING_FACTORS = [
  { factor: 'newness', most: 240 },
  { factor: 'preview', most: 60 },
  { factor: 'captions', most: 60 },
  { factor: 'description', most: 40 },
  { factor: 'units', most: 40 },
  { factor: 'turn', most: 39 },
] as const
