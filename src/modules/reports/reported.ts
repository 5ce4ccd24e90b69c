/** Accounts are reported by the system alone. */
export const reported = { account: [] } as const
