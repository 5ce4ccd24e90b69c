export { AccountDialogs } from './web/account-dialogs.tsx'
export { AccountMenu } from './web/account-menu.tsx'
export type { UserInfo } from './contract/user-info.ts'
export { usePerson } from './web/use-person.ts'
