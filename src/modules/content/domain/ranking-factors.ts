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
