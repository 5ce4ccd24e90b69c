import { expect, test } from 'vitest'
import { componentSources, dialogsInForms } from './dialogs-in-source.ts'

const MODAL = `import { useModal } from '../use-modal.ts'
export function Modal({ children }) { const { frame } = useModal(); return <dialog {...frame}>{children}</dialog> }`

test('no dialog of the product stands inside a form', () => {
  expect(dialogsInForms(componentSources())).toEqual([])
})

test('one that does is found, through components, their children, lazy parts and conditions', () => {
  const files = new Map([
    ['src/web/components/modal.tsx', MODAL],
    [
      'src/modules/a/web/door.tsx',
      `import { lazy } from 'react'
       const Inner = lazy(async () => ({ default: (await load(async () => await import('./inner.tsx'))).Inner }))
       export function Door() { return <Suspense><Inner /></Suspense> }`,
    ],
    [
      'src/modules/a/web/inner.tsx',
      `import { Modal } from '#web/components/modal.tsx'
       export function Inner() { return <Modal title="x"><p /></Modal> }`,
    ],
    ['src/modules/a/web/stack.tsx', `export function Stack({ children }) { return <form><div>{children}</div></form> }`],
    [
      'src/modules/b/web/page.tsx',
      `import { Door } from '#modules/a/web/door.tsx'
       import { Stack } from '#modules/a/web/stack.tsx'
       export function Plain({ isOpen }) { return <form><p>{isOpen && <Door />}</p></form> }
       export function Stacked() { return <Stack><Door /></Stack> }
       export function Beside() { return <><form /><Door /></> }`,
    ],
  ])
  expect(dialogsInForms(files)).toEqual([
    'src/modules/b/web/page.tsx: Plain > Door',
    'src/modules/b/web/page.tsx: Stacked > Door',
  ])
})
