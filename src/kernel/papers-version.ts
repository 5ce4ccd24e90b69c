/** The version of the terms of use and the privacy notice: the Hong Kong day of their last change. Who registers agrees to it. */
export const PAPERS_VERSION = '2026-11-28'
