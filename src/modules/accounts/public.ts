export { addPerson } from './use-cases/add-person.ts'
export { changeAvatar } from './use-cases/avatar.ts'
export { findNames as accountNames } from './store/find-names.ts'
