/** What an account is called that was deleted, wherever others still refer to it. */
export const ERASED_NAME = '已刪除帳戶 Deleted account'
