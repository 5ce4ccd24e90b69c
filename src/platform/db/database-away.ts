/** The database is stopping, starting, full or out of reach: the same call may succeed later. HTTP answers 503. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super(['the database cannot be reached', ...(cause instanceof Error ? [cause.message] : [])].join(': '), { cause })
    this.name = 'DatabaseAway'
  }
}

// Classes of PostgreSQL's appendix A: connections (08), resources (53), shutdown and start (57P), i/o (58), and writing to what
// became a standby (25006).
const AWAY_STATE = /^(08\w{3}|53\w{3}|57P0[1-3]|58030|25006)$/
const AWAY_SYSTEM = /^E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN|NOSPC|AI_AGAIN)$|^ENOTFOUND$/
// The driver gives these no code.
const AWAY_MESSAGE = /^(Connection terminated|timeout e|Client has encountered a connection error|Client was closed)/

/**
 * What a failed query throws: `DatabaseAway` for failures of the server or the connection, the error itself for those of the
 * query. The answer to a commit may be lost this way after the commit was made.
 */
export function awayOr(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error
  const { code } = error as { readonly code?: unknown }
  const isAway = typeof code === 'string' ? AWAY_STATE.test(code) || AWAY_SYSTEM.test(code) : AWAY_MESSAGE.test(error.message)
  return isAway || (error instanceof AggregateError && error.errors.some((one) => awayOr(one) !== one))
    ? new DatabaseAway(error)
    : error
}
