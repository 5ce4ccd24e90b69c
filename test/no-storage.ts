import type { Storage } from '#platform/storage.ts'

const refuse = async (): Promise<never> => {
  throw new Error('this test has no storage')
}

/** A storage that neither takes nor has files; a test that needs one of its calls puts its own in place. */
export const NO_STORAGE: Storage = {
  put: refuse,
  open: refuse,
  size: refuse,
  append: refuse,
  keep: refuse,
  list: () => {
    throw new Error('this test has no storage')
  },
  pathOf: () => null,
  remove: refuse,
  seal: refuse,
}
