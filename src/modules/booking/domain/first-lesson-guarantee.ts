/** Why a first lesson did not suit; for our team alone. */
export const GUARANTEE_CAUSES = ['teaching', 'level', 'communication', 'punctuality', 'other'] as const
export type GuaranteeCause = (typeof GUARANTEE_CAUSES)[number]
