/** Keys that go to an input method and come out as no key of their own; Safari says of the Enter that ends a word only this. */
const COMPOSING = 229

type Press = { readonly key: string; readonly keyCode: number; readonly isComposing?: boolean }

/** The name of the key that was pressed, '' while a word is being composed: its Enter, Escape and arrows belong to the input method. */
export function keyOf(event: Press | { readonly nativeEvent: Press }): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === COMPOSING ? '' : key
}
