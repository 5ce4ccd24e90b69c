/** The papers of the house, by the last part of their address. */
export const PAPERS = ['terms', 'privacy', 'refunds', 'courses'] as const
