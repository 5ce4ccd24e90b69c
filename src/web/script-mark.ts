/**
 * What the scripts of a page for everybody carry while it is rendered, as those of a page for one person carry its nonce: by it our own
 * are told from whatever else may stand in the page. Taken out again before the page is sent, and known to nobody.
 */
export const SCRIPT_MARK: string | undefined = import.meta.env.SSR ? crypto.randomUUID() : undefined
